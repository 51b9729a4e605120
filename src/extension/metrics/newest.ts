interface Waiting<Result> {
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Answers requests one at a time with what was asked for last: a result that a newer request has overtaken is dropped, and whoever
 * waited for it gets the newer one's. Asking again with the same request computes it anew.
 */
export class Newest<Request, Result> {
  private wanted: Request | undefined;
  private waiting: Waiting<Result>[] = [];
  private isBusy = false;

  constructor(private readonly compute: (request: Request) => Promise<Result>) {}

  ask(request: Request): Promise<Result> {
    this.wanted = request;
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      if (!this.isBusy) void this.work(request);
    });
  }

  private async work(first: Request): Promise<void> {
    this.isBusy = true;
    for (let request = first; this.waiting.length > 0; request = this.wanted ?? request) {
      const waiting = this.waiting.splice(0);
      let settle: (one: Waiting<Result>) => void;
      try {
        const result = await this.compute(request);
        settle = (one) => one.resolve(result);
      } catch (error) {
        settle = (one) => one.reject(error);
      }
      if (request === this.wanted) waiting.forEach(settle);
      else this.waiting.unshift(...waiting);
    }
    this.isBusy = false;
  }
}
