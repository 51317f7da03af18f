/** The parts of the contract that its checks read. */
export interface Schema {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly example?: unknown;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

export interface Example {
  readonly $ref?: string;
  readonly value?: unknown;
}

export interface Message {
  readonly $ref?: string;
  readonly description?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<
    Record<string, { readonly schema?: Schema; readonly examples?: Readonly<Record<string, Example>> }>
  >;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Schema[];
  readonly requestBody?: Message;
  readonly responses: Readonly<Record<string, Message>>;
  readonly "x-problems"?: readonly string[];
  /** Its noun and verb in the client, such as `orders.create`. */
  readonly "x-client-name"?: string;
}

export type Section<T> = Readonly<Record<string, T>>;

export interface Described {
  readonly tags: readonly { readonly name: string }[];
  readonly "x-tagGroups"?: readonly { readonly name: string; readonly tags: readonly string[] }[];
  readonly paths: Section<Section<Operation | undefined>>;
  readonly components: {
    readonly schemas: Section<Schema>;
    readonly parameters?: Section<Schema>;
    readonly headers?: Section<Schema>;
    readonly responses?: Section<Message>;
    readonly requestBodies?: Section<Message>;
    readonly examples?: Section<Example>;
  };
}

/** What a reference names, or the part itself. */
export function resolved<T extends { readonly $ref?: string }>(part: T, section: Section<T> = {}): T {
  return (part.$ref && section[part.$ref.slice(part.$ref.lastIndexOf("/") + 1)]) || part;
}
