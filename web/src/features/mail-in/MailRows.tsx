import { Box, chakra, Flex, Heading, Stack } from '@chakra-ui/react'
import type { InboundMail } from '@remotehands/contract'
import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { MailBadge } from './MailBadge.tsx'
import { reasonWords, senderWords } from './mail-words.ts'

/** A card for each mail, linked to what it says. */
export function MailRows({ mails }: { mails: readonly InboundMail[] }) {
  return (
    <Stack as="ul" gap="3">
      {mails.map((mail) => (
        <chakra.li key={mail.id}>
          <Box as="article" px="5" py="4" bg="bg.panel" borderWidth="1px" borderRadius="l3">
            <Flex columnGap="4" rowGap="2" wrap="wrap" align="flex-start" justify="space-between">
              <Heading as="h3" size="md" flex="1 1 12rem" overflowWrap="anywhere">
                <chakra.span _hover={{ textDecoration: 'underline' }}>
                  <Link to={`${paths.mail}?mail=${mail.id}`}>{mail.subject || '(no subject)'}</Link>
                </chakra.span>
              </Heading>
              <MailBadge outcome={mail.outcome} />
            </Flex>
            <chakra.p mt="2" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
              {senderWords(mail)}, <RelativeTime instant={mail.receivedAt} />
              {mail.ticketId !== null && `, ticket #${mail.ticketId}`}
            </chakra.p>
            {mail.reason && (
              <chakra.p mt="2" overflowWrap="anywhere">
                {reasonWords[mail.reason]}
              </chakra.p>
            )}
          </Box>
        </chakra.li>
      ))}
    </Stack>
  )
}
