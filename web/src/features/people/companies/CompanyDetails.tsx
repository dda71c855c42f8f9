import { Link } from '@chakra-ui/react'
import type { Company } from '@remotehands/contract'
import { Fact, Facts } from '../../../ui/Facts.tsx'

/** What is known of a company; nothing while nobody has described it. */
export function CompanyDetails({ company }: { company: Company }) {
  const { phoneNumber, address, notes, externalId, domains, accountManagerName } = company
  const isDescribed = [phoneNumber, address, notes, externalId, accountManagerName].some(Boolean)
  if (!isDescribed && domains.length === 0) return null
  return (
    <Facts px="5" py="4" bg="bg.panel" borderWidth="1px" borderRadius="l3">
      {accountManagerName && <Fact name="Account manager">{accountManagerName}</Fact>}
      {phoneNumber && (
        <Fact name="Phone">
          <Link href={`tel:${phoneNumber.replaceAll(/[^\d+]/g, '')}`}>{phoneNumber}</Link>
        </Fact>
      )}
      {externalId && <Fact name="Customer number">{externalId}</Fact>}
      {address && <Fact name="Address">{address}</Fact>}
      {domains.length > 0 && <Fact name="Mail domains">{domains.join(', ')}</Fact>}
      {notes && <Fact name="Notes (staff only)">{notes}</Fact>}
    </Facts>
  )
}
