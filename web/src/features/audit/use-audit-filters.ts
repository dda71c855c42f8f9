import { type AuditEntry, auditSubjects } from '@remotehands/contract'
import { useAddress } from '../../lib/use-address.ts'
import { useFilter } from '../../ui/FilterSelect.tsx'

const names = ['from', 'to', 'kind', 'action', 'company', 'person']
const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** The log's filters, kept in the address. */
export function useAuditFilters() {
  const [, change] = useAddress()
  const [from, chooseFrom] = useFilter('from')
  const [to, chooseTo] = useFilter('to')
  const [subject, chooseSubject] = useFilter('kind', auditSubjects)
  const [action, chooseAction] = useFilter('action')
  const [company, chooseCompany] = useFilter('company')
  const [person, choosePerson] = useFilter('person')
  const query = {
    from: dayOf(from),
    to: dayOf(to),
    subject: subject as AuditEntry['subject'] | undefined,
    action,
    companyId: idOf(company),
    actorId: idOf(person),
  }
  return {
    query,
    isNarrowed: Object.values(query).some((value) => value !== undefined),
    ...{ chooseFrom, chooseTo, chooseSubject, chooseAction, chooseCompany, choosePerson },
    clear: () =>
      change((params) => {
        for (const name of names) params.delete(name)
      }),
  }
}
export type AuditFilters = ReturnType<typeof useAuditFilters>

/** Whether the day exists: the server refuses any other. */
function dayOf(text: string | undefined): string | undefined {
  return text && dayPattern.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

function idOf(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
