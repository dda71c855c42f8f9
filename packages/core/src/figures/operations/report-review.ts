import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { companyReview } from '../reports/company-review.ts'
import { reportedOf } from './reported-of.ts'

/** What was done for a company: the one that staff name, or the actor's own. Throws VALIDATION_FAILED and NOT_FOUND. */
export const reportReview: Operation<'reports.review'> = ({ query }, context) => {
  const { companyId } = reportedOf(query, context.actor)
  return companyReview(query, requireCompany(companyId), context)
}

/** Throws VALIDATION_FAILED: a review of all companies says nothing of any. */
export function requireCompany(companyId: number | undefined): number {
  if (companyId !== undefined) return companyId
  throw new AppError('VALIDATION_FAILED', { fields: { companyId: 'Choose a company.' } })
}
