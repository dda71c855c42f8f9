import { type CurrentUser, can } from '@remotehands/contract'
import { useQuery } from '../../lib/use-query.ts'

/** The request forms that somebody may raise a ticket with; none while they aren't there. */
export function useRequestForms(user: CurrentUser | undefined) {
  const mayRead = user !== undefined && can(user.role, 'requestForm:read')
  const { data } = useQuery(mayRead ? 'requestForms.list' : undefined, undefined)
  return data?.forms.filter(({ terms }) => !terms.isArchived) ?? []
}
