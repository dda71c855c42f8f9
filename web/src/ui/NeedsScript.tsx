import { company } from '@remotehands/content'

interface NeedsScriptProps {
  /** What needs scripts, as the start of a sentence. */
  subject: string
  mailbox?: keyof typeof company.mailboxes
}

/** What to do when scripts are off. One string, because every tag counts on the home page. */
export function NeedsScript({ subject, mailbox = 'support' }: NeedsScriptProps) {
  return (
    <noscript>
      <p>{`${subject} needs JavaScript. Please turn it on, or call ${company.phone.number} or write to ${company.mailboxes[mailbox]}.`}</p>
    </noscript>
  )
}
