import { Box, Flex } from '@chakra-ui/react'
import type { StaffTicketEntry } from '@remotehands/contract'
import { Mail, MailWarning } from 'lucide-react'
import { FoldedMail } from '../texts/FoldedMail.tsx'

interface MailPartProps {
  mail: NonNullable<StaffTicketEntry['mail']>
}

/** Shows that an entry came by mail, and whether its sender is who it says. */
export function MailMark({ mail: { isAuthentic, from } }: MailPartProps) {
  const words = isAuthentic ? 'by mail' : 'by mail, sender not verified'
  const Icon = isAuthentic ? Mail : MailWarning
  return (
    <Flex as="span" display="inline-flex" gap="1" align="center" color="fg.muted" title={from}>
      <Icon size={14} aria-hidden />
      {words}
    </Flex>
  )
}

/** What a mail has besides its message: files that were left out, and what mail programs add, folded away. */
export function MailRest({ mail: { folded, refused } }: MailPartProps) {
  return (
    <Box mt="2" textStyle="sm" color="fg.muted" _empty={{ display: 'none' }}>
      {refused.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <FoldedMail text={folded} />
    </Box>
  )
}
