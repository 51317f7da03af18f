export class DuplicateKey extends Error {
  override readonly name = "DuplicateKey";
  constructor(
    readonly table: string,
    readonly index: string,
    readonly key: string,
  ) {
    super(`${table}: ${index} ${JSON.stringify(key)} is taken`);
  }
}

export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
  constructor(readonly jobId: string) {
    super(`job ${jobId} has a newer owner`);
  }
}

export class StorageFailed extends Error {
  override readonly name = "StorageFailed";
}
