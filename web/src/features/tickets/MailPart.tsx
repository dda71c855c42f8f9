import { Box, Flex, Link } from '@chakra-ui/react'
import type { StaffTicketEntry } from '@remotehands/contract'
import { Mail, MailWarning } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { verdictWords } from '../mail-in/mail-words.ts'
import { FoldedMail } from '../texts/FoldedMail.tsx'

interface MailPartProps {
  mail: NonNullable<StaffTicketEntry['mail']>
}

/** Shows that an entry came by mail, and whether its sender is who it says. */
export function MailMark({ mail: { isAuthentic, from, sentBy, verdicts } }: MailPartProps) {
  const by = sentBy ? `by mail from ${sentBy}` : 'by mail'
  const verified = verdicts ? `${by}, sender verified` : by
  const words = isAuthentic ? verified : `${by}, sender not verified`
  const checked = verdicts ? `${from}. ${verdictWords(verdicts)}` : from
  const Icon = isAuthentic ? Mail : MailWarning
  return (
    <Flex as="span" display="inline-flex" gap="1" align="center" color="fg.muted" title={checked}>
      <Icon size={14} aria-hidden />
      {words}
    </Flex>
  )
}

/** What a mail has besides its message: files that were left out, and what mail programs add, folded away. */
export function MailRest({ mail }: MailPartProps) {
  const { folded, refused, isAuthentic, verdicts, id } = mail
  return (
    <Box mt="2" textStyle="sm" color="fg.muted" _empty={{ display: 'none' }}>
      {verdicts && !isAuthentic && <p>{verdictWords(verdicts)}</p>}
      {refused.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <FoldedMail text={folded} />
      {id && <OriginalLink id={id} />}
    </Box>
  )
}

/** Where staff read the mail as it came. Clients have no id of it. */
function OriginalLink({ id }: { id: string }) {
  return (
    <Link asChild>
      <RouterLink to={`${paths.mail}?mail=${id}`}>Show the original mail</RouterLink>
    </Link>
  )
}
