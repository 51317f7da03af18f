import { compileValidators, type Validators } from "./compile-validators.js";
import { type Contract, loadContract } from "./load-contract.js";

interface TheContract {
  readonly contract: Contract;
  readonly validators: Validators;
}

let loaded: TheContract | undefined;

/** This server's contract. Loaded once per process: apps share its validators, whose compilation takes longest. */
export function theContract(): TheContract {
  if (!loaded) {
    const contract = loadContract();
    loaded = { contract, validators: compileValidators(contract) };
  }
  return loaded;
}
