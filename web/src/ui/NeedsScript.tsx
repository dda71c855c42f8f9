import { company } from '@remotehands/content'

interface NeedsScriptProps {
  /** What needs them, as a sentence begins. */
  subject: string
  mailbox?: keyof typeof company.mailboxes
}

/** What to do where scripts are off: one text, because it is on the first page of the site. */
export function NeedsScript({ subject, mailbox = 'support' }: NeedsScriptProps) {
  return (
    <noscript>
      <p>{`${subject} needs JavaScript. Please turn it on, or call ${company.phone.number} or write to ${company.mailboxes[mailbox]}.`}</p>
    </noscript>
  )
}
