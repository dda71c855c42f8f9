import { ulid as ulidAt } from 'ulid'

/** A ULID for this instant: sorts as text by time. */
export function ulid(at: Date): string {
  return ulidAt(at.getTime())
}
