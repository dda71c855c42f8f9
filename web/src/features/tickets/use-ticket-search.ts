import { can, parseTicketSearch } from '@remotehands/contract'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '../../lib/api-error.ts'
import type { PagedItems } from '../../lib/use-paged-query.ts'
import { useSettled } from '../../ui/use-settled.ts'
import { useSession } from '../people/session/use-session.ts'
import { useTicketLink } from './use-ticket-link.ts'

/** What is typed, as the server is asked for it: nothing while a filter in it can't be read. Enter opens the ticket that a number names. */
export function useTicketSearch(text: string) {
  const { user } = useSession()
  const isStaff = user !== undefined && can(user.role, 'note:read')
  const navigate = useNavigate()
  const linkTo = useTicketLink()
  const settled = useSettled(text.trim())
  const { problems, hints } = parseTicketSearch(settled, isStaff)
  return {
    q: problems.length > 0 ? undefined : settled || undefined,
    remarks: [...problems, ...hints],
    isStaff,
    onEnter() {
      const { number } = parseTicketSearch(text.trim(), isStaff)
      if (number !== undefined) void navigate(linkTo(number))
    },
  }
}

/** A list whose search the server could not read, as one that finds nothing, and what it says of the search. */
export function withRefusedSearch<List extends PagedItems<unknown>>(list: List): [List, string | undefined] {
  const refusal = list.error instanceof ApiError ? list.error.fields.q : undefined
  return refusal === undefined ? [list, undefined] : [{ ...list, items: [], error: undefined }, refusal]
}
