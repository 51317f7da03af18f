import { LIMITS } from "@shipctl/sdk/contract";
import {
  afterColon,
  afterScalar,
  afterSpace,
  afterString,
  CODE,
  codeAt,
  DeclaredText,
  JsonWalk,
  unexpected,
} from "./json-text.js";
import type { FieldShape, ListShape, ObjectShape, Shape } from "./request-shape.js";

/** A structural violation of the contract, detected without parsing values. */
export type Misfit = { readonly path: readonly (string | number)[] } & (
  | { readonly kind: "unknown field"; readonly known: readonly string[] }
  | { readonly kind: "too many entries" | "too many members"; readonly most: number; readonly count: number }
);

/** Structural violations: the first ones in detail, and the total count. */
export class Misfits {
  readonly reported: Misfit[] = [];
  count = 0;

  constructor(private readonly mostReported: number) {}

  note(misfit: () => Misfit): void {
    if (this.count++ < this.mostReported) this.reported.push(misfit());
  }
}

/** Limited, because a thousand entries may have errors. */
const MAX_ERRORS_PER_ENTRY = 20;

/** An object or a list that is being read. */
interface Frame {
  readonly close: number;
  readonly object: ObjectShape | undefined;
  readonly list: ListShape | undefined;
  /** A top-level list, whose entries are collected separately. */
  readonly apart: boolean;
  readonly most: number;
  count: number;
  kept: number;
  /** The start of the current member, including the comma before it. */
  from: number;
  comma: number;
  key: string | number;
  member: FieldShape | undefined;
}

type Expected = "value" | "name" | "first" | "comma" | "nothing";

/** A value that is being skipped, and what to do at its end. */
interface Skipping {
  readonly walk: JsonWalk;
  readonly atEnd: (walk: JsonWalk) => void;
}

/**
 * Scans the text of a body once and keeps only what the contract declares. The cost is one pass over the text, plus
 * what the contract allows the body to contain.
 */
export class BodyScan {
  readonly declared: DeclaredText;
  readonly misfits = new Misfits(LIMITS.fieldErrors);
  /** Violations within the entries of the reported list. */
  readonly entryMisfits = new Map<number, Misfits>();
  readonly #text: Buffer;
  readonly #frames: Frame[] = [];
  #at = 0;
  #expected: Expected = "value";
  /** The shape of the next value; undefined for an undeclared member. */
  #shape: Shape | undefined;
  #skipping: Skipping | undefined;

  constructor(text: Buffer, shape: Shape) {
    this.#text = text;
    this.#shape = shape;
    this.declared = new DeclaredText(text);
  }

  /** Scans about this many bytes. Returns true at the end. @throws NotJson */
  advance(bytes: number): boolean {
    const until = this.#at + bytes;
    while (this.#at < until) {
      if (this.#skipping) {
        this.#skip(this.#skipping, until);
        continue;
      }
      this.#at = afterSpace(this.#text, this.#at);
      if (this.#expected === "nothing" && this.#at === this.#text.length) return true;
      this.#token(codeAt(this.#text, this.#at), this.#frames.at(-1));
    }
    return false;
  }

  #skip({ walk, atEnd }: Skipping, until: number): void {
    const isOver = walk.advance(until);
    this.#at = walk.at;
    if (!isOver) return;
    this.#skipping = undefined;
    atEnd(walk);
  }

  #token(code: number, frame: Frame | undefined): void {
    if (code === frame?.close && (this.#expected === "comma" || this.#expected === "first")) {
      this.#closed(frame, frame.count);
    } else if (this.#expected === "comma" && frame && code === CODE.comma) {
      this.#comma(frame);
    } else if (this.#expected === "value" || (this.#expected === "first" && frame?.list)) {
      this.#value(code, frame);
    } else if (this.#expected !== "comma" && frame?.object && code === CODE.quote) {
      this.#name(frame, frame.object);
    } else {
      throw unexpected(this.#text, this.#at);
    }
  }

  #value(code: number, frame: Frame | undefined): void {
    if (frame?.list) {
      frame.key = frame.count++;
      this.#shape = frame.list.entry;
    }
    if (code === CODE.openObject || code === CODE.openList) {
      this.#opened(code);
    } else {
      this.#at = code === CODE.quote ? afterString(this.#text, this.#at) : afterScalar(this.#text, this.#at);
      this.#ended(frame, code === NULL);
    }
  }

  #name(frame: Frame, { fields, rest }: ObjectShape): void {
    const from = this.#at;
    const end = afterString(this.#text, from);
    this.#at = afterColon(this.#text, end);
    const name = nameIn(this.#text, from, end);
    const member = fields.get(name) ?? (name === PROTOTYPE ? undefined : rest);
    frame.key = name;
    frame.member = member;
    frame.count++;
    this.#shape = member?.readOnly ? undefined : member?.shape;
    this.#expected = "value";
    if (!member) this.#note(() => ({ kind: "unknown field", path: this.#path(), known: [...fields.keys()] }));
  }

  #opened(code: number): void {
    const close = code + 2;
    const object = code === CODE.openObject ? this.#shape?.object : undefined;
    const list = code === CODE.openList ? this.#shape?.list : undefined;
    const from = ++this.#at;
    const declared = object ?? list;
    if (!declared) {
      this.#skipAll(close, from, this.#shape !== undefined);
      return;
    }
    const apart = list !== undefined && this.#frames.length === 1;
    if (apart) this.declared.openList(String(this.#frames[0]?.key), from);
    if (apart && list.reported) this.entryMisfits.clear();
    const { most } = declared;
    this.#frames.push({ close, object, list, apart, most, from, ...UNREAD });
    this.#expected = "first";
  }

  /**
   * Skips an undeclared object or list. If the contract declares another type there, an empty one is kept, so that
   * validation refuses it.
   */
  #skipAll(close: number, from: number, emptied: boolean): void {
    const atEnd = (): void => {
      if (emptied) this.declared.cut(from, this.#at - 1);
      this.#ended(this.#frames.at(-1), false);
    };
    if (codeAt(this.#text, from) === close) {
      this.#at = from + 1;
      atEnd();
    } else {
      this.#skipping = { walk: new JsonWalk(this.#text, from, close, "first"), atEnd };
    }
  }

  #closed(frame: Frame, count: number): void {
    this.#frames.pop();
    if (frame.apart) this.declared.closeList(this.#at);
    const { most } = frame;
    const kind = frame.list ? "too many entries" : "too many members";
    if (count > most) this.#note(() => ({ kind, path: this.#path(), most, count }));
    this.#at++;
    this.#ended(this.#frames.at(-1), false);
  }

  /** Ends a value, and with it a member or an entry. */
  #ended(frame: Frame | undefined, isNull: boolean): void {
    this.#expected = frame ? "comma" : "nothing";
    if (!frame) return;
    const { member } = frame;
    const isDropped = frame.object && (!member || member.readOnly || (isNull && member.nullIsAbsent));
    if (isDropped) this.declared.cut(frame.kept > 0 ? frame.comma : frame.from, this.#at);
    else frame.kept++;
  }

  #comma(frame: Frame): void {
    const at = this.#at++;
    this.#expected = frame.list ? "value" : "name";
    if (frame.count >= frame.most) {
      this.#skipExcess(frame, at);
      return;
    }
    if (frame.apart) this.declared.betweenEntries(at);
    // If all members so far were removed, remove the comma too.
    if (frame.object && frame.kept === 0) this.declared.cut(at, this.#at);
    frame.comma = at;
    frame.from = this.#at;
  }

  /** Skips the entries of a list or map that exceed its limit. */
  #skipExcess(frame: Frame, comma: number): void {
    const walk = new JsonWalk(this.#text, this.#at, frame.close, frame.list ? "value" : "name");
    this.#skipping = {
      walk,
      atEnd: ({ commas }) => {
        this.#at--;
        this.declared.cut(comma, this.#at);
        this.#closed(frame, frame.count + 1 + commas);
      },
    };
  }

  #note(misfit: () => Misfit): void {
    const entry = this.#frames.find(({ apart, list }) => apart && list?.reported)?.key;
    if (typeof entry === "number") this.#misfitsOf(entry).note(() => withinEntry(misfit()));
    else this.misfits.note(misfit);
  }

  #misfitsOf(entry: number): Misfits {
    const known = this.entryMisfits.get(entry) ?? new Misfits(MAX_ERRORS_PER_ENTRY);
    this.entryMisfits.set(entry, known);
    return known;
  }

  #path(): (string | number)[] {
    return this.#frames.map(({ key }) => key);
  }
}

/** Drops the list name and the index from the path. */
const withinEntry = (misfit: Misfit): Misfit => ({ ...misfit, path: misfit.path.slice(2) });

const UNREAD = { count: 0, kept: 0, comma: 0, key: "", member: undefined };
const NULL = "n".charCodeAt(0);
/** Such a member would set a prototype when a record is copied key by key. */
const PROTOTYPE = "__proto__";

function nameIn(text: Buffer, from: number, to: number): string {
  const name = text.toString("utf8", from + 1, to - 1);
  return name.includes("\\") ? String(JSON.parse(`"${name}"`)) : name;
}
