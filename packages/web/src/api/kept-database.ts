/** The stores of what a person left in this browser, each with the property that is its key. */
const STORES = { "left-out-rows": "key", drafts: "id" } as const;

const DATABASE = "shipctl";
const VERSION = 2;

/** Runs `act` in a transaction of its own. @throws the browser's error, e.g. in some private windows or without room */
export async function inKept<T>(
  databases: IDBFactory,
  name: keyof typeof STORES,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const opening = databases.open(DATABASE, VERSION);
  opening.onupgradeneeded = () => {
    const { objectStoreNames } = opening.result;
    for (const [store, keyPath] of Object.entries(STORES)) {
      if (!objectStoreNames.contains(store)) opening.result.createObjectStore(store, { keyPath });
    }
  };
  const database = await resultOf(opening);
  try {
    const transaction = database.transaction(name, mode);
    const [result] = await Promise.all([act(transaction.objectStore(name)), completed(transaction)]);
    return result;
  } finally {
    database.close();
  }
}

export const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? FAILED);
  });

const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error ?? FAILED);
    transaction.onabort = () => reject(transaction.error ?? FAILED);
  });

const FAILED = new Error("The browser's storage failed");
