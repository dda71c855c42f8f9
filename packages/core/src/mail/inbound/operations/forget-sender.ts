import type { Operation } from '../../../operation.ts'

/** Judges mail of an address as any other again; does nothing where nobody said anything about it. */
export const forgetSender: Operation<'mail.forgetSender'> = async ({ query }, { stores }) => {
  await stores.mails.deleteRule(query.address)
}
