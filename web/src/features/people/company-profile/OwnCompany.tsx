import { chakra, Stack } from '@chakra-ui/react'
import { company as serviceCompany } from '@remotehands/content'
import { type CompanyProfile, can } from '@remotehands/contract'
import { useQuery } from '../../../lib/use-query.ts'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { RecordState } from '../../../ui/RecordState.tsx'
import { CompanyContacts } from '../companies/CompanyContacts.tsx'
import { OwnCompanyFields } from '../company-fields/OwnCompanyFields.tsx'
import { ticketScopeNames } from '../session/role-links.ts'
import { useSession } from '../session/use-session.ts'
import { EmailLink } from '../users/EmailLink.tsx'
import { PhoneLink } from '../users/PhoneLink.tsx'
import { NewPeopleRead } from './NewPeopleRead.tsx'

/** A company's record as its own people see it. */
export function OwnCompany({ companyId }: { companyId: number }) {
  const { user } = useSession()
  const mayChange = user !== undefined && can(user.role, 'companyProfile:write')
  const mayReadFields = user !== undefined && can(user.role, 'companyField:read')
  const query = useQuery('companies.profile', { params: { id: companyId } }, { revalidateOnMount: true })
  return (
    <RecordState
      query={query}
      noun="company"
      named="such company"
      reason="It may have been merged into another one."
    >
      {(company) => (
        <Stack gap="4">
          <ProfileFacts company={company} mayChange={mayChange} />
          {mayReadFields && <OwnCompanyFields companyId={companyId} />}
          {mayChange && (
            <NewPeopleRead
              key={company.version}
              company={company}
              show={query.show}
              refresh={query.refresh}
            />
          )}
        </Stack>
      )}
    </RecordState>
  )
}

function ProfileFacts({ company, mayChange }: { company: CompanyProfile; mayChange: boolean }) {
  const { name, accountManagerName, teamName, contacts, phoneNumber, address, ticketScope } = company
  return (
    <Facts px="5" py="4" bg="bg.panel" borderWidth="1px" borderRadius="l3">
      <Fact name="Company">
        <chakra.span fontWeight="semibold">{name}</chakra.span>
      </Fact>
      <Fact name="Your account manager">{accountManagerName ?? 'Nobody yet'}</Fact>
      <Fact name="Reach us">
        <EmailLink address={serviceCompany.mailboxes.support} />
        {'\n'}
        <PhoneLink number={serviceCompany.phone.number} href={`tel:${serviceCompany.phone.dial}`} />
        {`\n${serviceCompany.phone.hours}`}
      </Fact>
      {teamName && <Fact name="Your team">{teamName}</Fact>}
      <CompanyContacts contacts={contacts} />
      {phoneNumber && (
        <Fact name="Phone">
          <PhoneLink number={phoneNumber} />
        </Fact>
      )}
      {address && <Fact name="Address">{address}</Fact>}
      {mayChange || <Fact name="Tickets that new people read">{ticketScopeNames[ticketScope]}</Fact>}
    </Facts>
  )
}
