import type { PasswordLinkRecord, PasswordRequest } from '../entities/password-link.ts'

export interface PasswordLinkStore {
  create(link: PasswordLinkRecord): Promise<void>
  /** Strongly consistent. One that has expired may be there still. */
  byTokenHash(tokenHash: string): Promise<PasswordLinkRecord | undefined>
  delete(tokenHash: string): Promise<void>
  /** The table's stream carries it on: who asks never waits for what comes of it. Kept as long as it can be answered. */
  request(request: PasswordRequest): Promise<void>
}
