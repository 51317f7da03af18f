import { Textarea, TextInput } from "@mantine/core";
import type { Faq } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { useState } from "react";
import { errorText, fieldErrors, useProblem } from "../../../api/problem.js";
import { useInvalidate, useWrite } from "../../../api/query.js";
import { STALE } from "../../../api/stale.js";
import { conflictIn, LOOK_AGAIN, seen } from "../../../components/conflict.js";
import { FormModal } from "../../../ui/form-modal.js";
import { FreshValue } from "../../../ui/fresh-value.js";
import { changesOf } from "../../../ui/rebase.js";
import { useToasts } from "../../../ui/toasts.js";
import { useEdited } from "../../../ui/use-edited.js";
import { useFieldErrors } from "../../../ui/use-field-errors.js";
import { withTag } from "./faq-order.js";
import { TagsField } from "./tags-field.js";

interface FaqModalProps {
  /** The FAQ to edit. Without it, a new one is added at the end. */
  readonly faq?: Faq;
  readonly onClose: () => void;
}

const CHANGES = { changes: STALE.faqs };

interface FaqText {
  readonly question: string;
  readonly answer: string;
  readonly tags: readonly string[];
}

const FIELDS = ["question", "answer", "tags"] as const;

const isEmpty = (text: string): boolean => text.trim() === "";

const textOf = (faq: Faq | undefined): FaqText => ({
  question: faq?.question ?? "",
  answer: faq?.answer ?? "",
  tags: faq?.tags ?? [],
});

/** Adds or edits an FAQ. */
export function FaqModal({ faq, onClose }: FaqModalProps) {
  const toasts = useToasts();
  const create = useWrite("createFaq", CHANGES);
  const update = useWrite("updateFaq", CHANGES);
  const invalidate = useInvalidate();
  const { base, draft, theirs, version, change, conflict } = useEdited(textOf(faq), faq?.version);
  const { question, answer, tags } = draft;
  const [isStale, setStale] = useState(false);
  const [typedTag, setTypedTag] = useState("");
  const [problem, setProblem] = useProblem();
  const wrong = useFieldErrors<(typeof FIELDS)[number]>();
  const type = (part: Partial<FaqText>) => {
    change(part);
    wrong.clear(...FIELDS.filter((name) => name in part));
  };

  const submit = () => {
    const incomplete = isEmpty(question) || isEmpty(answer);
    setStale(false);
    wrong.show({ question: isEmpty(question), answer: isEmpty(answer) });
    setProblem(incomplete ? "Question and answer cannot be empty" : undefined);
    if (incomplete) return;
    // Includes a tag that was typed but not added.
    const body = { question, answer, tags: [...withTag(tags, typedTag)] };
    const callbacks = {
      onSuccess: () => {
        toasts.success(faq ? "FAQ updated" : "FAQ added");
        onClose();
      },
      onError: (error: unknown) => {
        const fresh = conflictIn(error)?.faq;
        const failure = faq ? "Failed to update FAQ" : "Failed to add FAQ";
        const { text, fields } = fieldErrors(error, FIELDS, failure);
        setStale(fresh !== undefined);
        wrong.show(fields);
        setProblem(fresh ? `${errorText(error, failure)}. ${LOOK_AGAIN}` : text);
        if (!fresh) return;
        conflict(textOf(fresh), fresh.version);
        void invalidate(...CHANGES.changes);
      },
    };
    // The body has no `order`, so a concurrent move by someone else is kept.
    if (faq) update.mutate({ path: { id: faq._id }, body, headers: seen(version) }, callbacks);
    else create.mutate({ body }, callbacks);
  };
  return (
    <FormModal
      title={faq ? "Edit FAQ" : "Add FAQ"}
      submitLabel="Save FAQ"
      size="lg"
      isDirty={typedTag !== "" || Object.keys(changesOf(base, draft)).length > 0}
      isPending={create.isPending || update.isPending}
      error={problem}
      errorKind={isStale ? "warning" : "error"}
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        <TextInput
          label="Question"
          data-autofocus
          maxLength={LIMITS.question}
          error={wrong.errors.question}
          value={question}
          onChange={(event) => type({ question: event.currentTarget.value })}
        />
        <FreshValue value={theirs.question} onUse={() => type({ question: theirs.question ?? question })} />
      </div>
      <div>
        <Textarea
          label="Answer"
          rows={6}
          maxLength={LIMITS.answer}
          error={wrong.errors.answer}
          value={answer}
          onChange={(event) => type({ answer: event.currentTarget.value })}
        />
        <FreshValue value={theirs.answer} onUse={() => type({ answer: theirs.answer ?? answer })} />
      </div>
      <div>
        <TagsField
          tags={tags}
          onChange={(next) => type({ tags: next })}
          typed={typedTag}
          onType={(typed) => {
            setTypedTag(typed);
            wrong.clear("tags");
          }}
          error={wrong.errors.tags}
        />
        <FreshValue
          value={theirs.tags && (theirs.tags.join(", ") || "no tags")}
          onUse={() => type({ tags: theirs.tags ?? tags })}
        />
      </div>
    </FormModal>
  );
}
