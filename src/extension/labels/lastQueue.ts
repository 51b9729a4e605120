import type { Memento } from "vscode";
import { type LabelQueue, labelQueueSchema } from "../../core/model/labelQueue";

const KEY = "labels.lastQueue";

/** The queue that was asked for last in this workspace, so that the next one starts from it. */
export class LastQueue {
  constructor(private readonly state: Memento) {}

  get(): LabelQueue | undefined {
    return labelQueueSchema.safeParse(this.state.get(KEY)).data;
  }

  async set(queue: LabelQueue): Promise<void> {
    await this.state.update(KEY, queue);
  }
}
