import { LockContender, type Outcome } from "./lock-contender.js";

/** A contender that takes one step at a time, on command. */
export class SteppedContender extends LockContender {
  outcome: Outcome | "killed" | undefined;
  steps = 0;
  #go: () => void = () => undefined;
  #paused: (failure?: Promise<never>) => void = () => undefined;

  constructor(folder: string) {
    super(() => (this.outcome === undefined ? this.#pause() : Promise.resolve()));
    void this.#pause().then(() => this.#run(folder));
  }

  /** Resolves once the step is done. */
  async step(): Promise<void> {
    this.steps += 1;
    const paused = new Promise<void>((resolve) => {
      this.#paused = resolve;
    });
    this.#go();
    await paused;
  }

  override kill(): void {
    super.kill();
    this.outcome = "killed";
  }

  async #run(folder: string): Promise<void> {
    try {
      this.outcome = await this.own(folder);
      this.#paused();
    } catch (error) {
      this.#paused(Promise.reject(error));
    }
  }

  #pause(): Promise<void> {
    this.#paused();
    return new Promise((resolve) => {
      this.#go = resolve;
    });
  }
}
