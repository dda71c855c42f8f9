import { Link, Skeleton } from '@chakra-ui/react'
import { type Company, can, clockWords } from '@remotehands/contract'
import { Link as RouterLink } from 'react-router-dom'
import { deskDay } from '../../../lib/desk-day.ts'
import { monthsTimePath } from '../../../lib/paths.ts'
import { useQuery } from '../../../lib/use-query.ts'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { monthOf } from '../../reports/days.ts'
import { FieldValue } from '../company-fields/FieldValue.tsx'
import { useSession } from '../session/use-session.ts'
import { PhoneLink } from '../users/PhoneLink.tsx'
import { CompanyContacts } from './CompanyContacts.tsx'
import { managerWords } from './manager-words.ts'

/** What is known of a company, with its time of this month for whoever reads such reports; nothing while there is none of it. */
export function CompanyDetails({ company }: { company: Company }) {
  const { phoneNumber, address, notes, externalId, domains, accountManagerName, teamName } = company
  const { contacts, externalIds } = company
  const { data: filled = [] } = useQuery(
    'companies.fields',
    { params: { id: company.id } },
    { revalidateOnMount: true },
  )
  const { user } = useSession()
  const mayReadTime = user !== undefined && can(user.role, 'timeReport:read')
  const isDescribed =
    mayReadTime ||
    [phoneNumber, address, notes, externalId, accountManagerName, teamName].some(Boolean) ||
    Object.values(contacts).some((contact) => contact !== null)
  if (!isDescribed && domains.length + externalIds.length + filled.length === 0) return null
  return (
    <Facts px="5" py="4" bg="bg.panel" borderWidth="1px" borderRadius="l3">
      <CompanyContacts contacts={contacts} />
      {accountManagerName && <Fact name="Account manager">{managerWords(company)}</Fact>}
      {teamName && <Fact name="Team">{teamName}</Fact>}
      {mayReadTime && <MonthsTime companyId={company.id} />}
      {phoneNumber && (
        <Fact name="Phone">
          <PhoneLink number={phoneNumber} />
        </Fact>
      )}
      {address && <Fact name="Address">{address}</Fact>}
      {externalId && <Fact name="Customer number">{externalId}</Fact>}
      {externalIds.map(({ system, id }) => (
        <Fact key={`${system} ${id}`} name={`Id in ${system}`}>
          {id}
        </Fact>
      ))}
      {domains.length > 0 && <Fact name="Mail domains">{domains.join(', ')}</Fact>}
      {filled.map(({ id, label, ...field }) => (
        <Fact key={id} name={label}>
          <FieldValue {...field} />
        </Fact>
      ))}
      {notes && (
        <Fact name="Notes (staff only)" isWide>
          {notes}
        </Fact>
      )}
    </Facts>
  )
}

/** What was worked for it this month, with the report of it. */
function MonthsTime({ companyId }: { companyId: number }) {
  const to = deskDay()
  const query = { from: monthOf(to).from, to, companyId }
  const { data, error } = useQuery('reports.time', { query }, { revalidateOnMount: true })
  if (!data && error) return null
  return (
    <Fact name="Time this month">
      {data ? (
        <Link asChild color="accent.fg" textDecoration="underline">
          <RouterLink to={monthsTimePath(companyId)}>
            {clockWords(data.minutes)} worked, {clockWords(data.billedMinutes)} billed
          </RouterLink>
        </Link>
      ) : (
        <Skeleton h="5" w="40" role="img" aria-label="Loading the time" />
      )}
    </Fact>
  )
}
