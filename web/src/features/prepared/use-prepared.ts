import {
  contains,
  fillPlaceholders,
  type PlaceholderValues,
  type Prepared,
  type PreparedItem,
  type PreparedShelf,
} from '@remotehands/contract'
import { useQuery } from '../../lib/use-query.ts'
import { useSession } from '../people/session/use-session.ts'
import type { CompletionSource } from '../texts/use-completion.ts'
import type { ShownTicket } from '../tickets/use-ticket.ts'

/** Which one, of whose. */
export type ChosenTemplate = Pick<PreparedItem, 'id'> & { shelf: PreparedShelf }

/** A macro, and whose it is. */
export type Macro = ReturnType<typeof usePrepared>['macros'][number]

/** What the viewer has prepared, or shares with all staff. Nothing is asked for unless `isWanted`. */
export function usePrepared(isWanted = true) {
  const query = useQuery(isWanted ? 'prepared.list' : undefined, {}, { revalidateOnMount: true })
  return {
    query,
    templates: preparedOf('template', query.data),
    macros: preparedOf('macro', query.data),
    tickets: preparedOf('ticket', query.data),
    checklists: preparedOf('checklist', query.data),
  }
}

/** What there is of a kind: the viewer's own before what is shared. */
export function preparedOf<K extends PreparedItem['terms']['kind']>(kind: K, prepared: Prepared | undefined) {
  const { own, shared } = prepared ?? {}
  return [
    ...(own?.items ?? []).map((item) => ({ ...item, shelf: 'own' as const })),
    ...(shared?.items ?? []).map((item) => ({ ...item, shelf: 'shared' as const })),
  ].flatMap(({ terms, ...item }) =>
    terms.kind === kind ? [{ ...item, terms: terms as Extract<PreparedItem['terms'], { kind: K }> }] : [],
  )
}

/** What placeholders stand for on this ticket, for the viewer. */
export function usePlaceholderValues({
  id,
  title,
  clientName,
  clientFirstName,
  company,
}: ShownTicket): PlaceholderValues {
  const { user } = useSession()
  const { firstName = '', lastName = '' } = user ?? {}
  return {
    client_first_name: clientFirstName ?? clientName,
    client_name: clientName,
    company,
    ticket_number: `#${id}`,
    ticket_title: title,
    link: `${location.origin}/client-dashboard?tab=tickets&ticket=${id}`,
    my_first_name: firstName,
    my_name: `${firstName} ${lastName}`,
  }
}

/** Templates by `/`, filled for the ticket. */
export function useTemplateSource(ticket: ShownTicket, isWanted: boolean): CompletionSource {
  const { templates } = usePrepared(isWanted)
  const values = usePlaceholderValues(ticket)
  return {
    sign: '/',
    label: 'Templates',
    find: (letters) =>
      templates
        .filter(({ terms }) => contains([terms.name], letters))
        .map(({ id, shelf, terms }) => {
          const text = fillPlaceholders(terms.text, values)
          return { key: `${shelf} ${id}`, label: terms.name, hint: text, text }
        }),
  }
}
