import type { Company } from '@remotehands/contract'
import { useQuery } from '../../../lib/use-query.ts'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { FieldValue } from '../company-fields/FieldValue.tsx'
import { PhoneLink } from '../users/PhoneLink.tsx'
import { CompanyContacts } from './CompanyContacts.tsx'
import { managerWords } from './manager-words.ts'

/** What is known of a company; nothing while nobody has described it. */
export function CompanyDetails({ company }: { company: Company }) {
  const { phoneNumber, address, notes, externalId, domains, accountManagerName, teamName } = company
  const { contacts, externalIds } = company
  const { data: filled = [] } = useQuery(
    'companies.fields',
    { params: { id: company.id } },
    { revalidateOnMount: true },
  )
  const isDescribed =
    [phoneNumber, address, notes, externalId, accountManagerName, teamName].some(Boolean) ||
    Object.values(contacts).some((contact) => contact !== null)
  if (!isDescribed && domains.length + externalIds.length + filled.length === 0) return null
  return (
    <Facts px="5" py="4" bg="bg.panel" borderWidth="1px" borderRadius="l3">
      <CompanyContacts contacts={contacts} />
      {accountManagerName && <Fact name="Account manager">{managerWords(company)}</Fact>}
      {teamName && <Fact name="Team">{teamName}</Fact>}
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
