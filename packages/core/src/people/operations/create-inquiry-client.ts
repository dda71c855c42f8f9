import type { Operation } from '../../operation.ts'
import { finishInquiry, onceFor } from '../../site/contact/convert-inquiry.ts'
import { findInquiry } from '../../site/contact/find-inquiry.ts'
import { presentInquiry } from '../../site/contact/present-inquiry.ts'
import { createUser } from './create-user.ts'

/** Adds the sender as a client's person, once for an inquiry. Throws what adding a person throws. */
export const createInquiryClient: Operation<'inquiries.createClient'> = async ({ params, body }, context) => {
  const inquiry = await findInquiry(params.id, context.stores)
  if (inquiry.userId !== null) return presentInquiry(inquiry, context.stores)
  const person = await createUser(
    { params: undefined, query: undefined, body },
    await onceFor(inquiry, 'client', context),
  )
  const user = await context.stores.users.byId(person.id)
  const companyId = user?.companyId ?? null
  return finishInquiry(inquiry, { userId: person.id, companyId }, 'made_a_client', context)
}
