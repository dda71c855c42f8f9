import type { DeadlineEvent } from '../entities/desk-event.ts'

/** What is about to run out, told once: the notice's event and the mark that it was told are one item. */
export interface DeadlineStore {
  /** Whether this was told. */
  isTold(key: string): Promise<boolean>
  /** Stores the event, for the stream to carry on; false when there is one under this key. Kept until `expiresAt`. */
  tell(key: string, event: DeadlineEvent, expiresAt: Date): Promise<boolean>
}
