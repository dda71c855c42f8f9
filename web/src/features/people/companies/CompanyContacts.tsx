import type { CompanyProfile, ProfileContact } from '@remotehands/contract'
import { Fact } from '../../../ui/Facts.tsx'
import { EmailLink } from '../users/EmailLink.tsx'
import { PhoneLink } from '../users/PhoneLink.tsx'

/** Whom to turn to at a company, among its other facts. */
export function CompanyContacts({ contacts }: Pick<CompanyProfile, 'contacts'>) {
  const rows = [
    ['Main contact', contacts.main],
    ['Technical contact', contacts.technical],
    ['Billing contact', contacts.billing],
  ] as const
  return rows.map(
    ([label, contact]) =>
      contact && (
        <Fact key={label} name={label}>
          <Contact contact={contact} />
        </Fact>
      ),
  )
}

function Contact({ contact: { name, email, phoneNumber } }: { contact: ProfileContact }) {
  return (
    <>
      {name}
      {email && (
        <>
          {'\n'}
          <EmailLink address={email} />
        </>
      )}
      {phoneNumber && (
        <>
          {'\n'}
          <PhoneLink number={phoneNumber} />
        </>
      )}
    </>
  )
}
