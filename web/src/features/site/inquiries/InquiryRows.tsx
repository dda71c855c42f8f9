import { Box, chakra, Flex, Heading, Stack } from '@chakra-ui/react'
import type { Inquiry } from '@remotehands/contract'
import { Link } from 'react-router-dom'
import { useOpenRecord } from '../../../lib/use-open-record.ts'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { InquiryBadge } from './InquiryBadge.tsx'

/** A card for each inquiry, linked to its text. */
export function InquiryRows({ inquiries }: { inquiries: readonly Inquiry[] }) {
  const { linkTo } = useOpenRecord('inquiry')
  return (
    <Stack as="ul" gap="3">
      {inquiries.map(({ id, subject, name, email, receivedAt, status, takenBy, message }) => (
        <chakra.li key={id}>
          <Box as="article" px="5" py="4" bg="bg.panel" borderWidth="1px" borderRadius="l3">
            <Flex columnGap="4" rowGap="2" wrap="wrap" align="flex-start" justify="space-between">
              <Heading as="h3" size="md" flex="1 1 12rem" overflowWrap="anywhere">
                <chakra.span _hover={{ textDecoration: 'underline' }}>
                  <Link to={linkTo(id)}>{subject}</Link>
                </chakra.span>
              </Heading>
              <InquiryBadge status={status} />
            </Flex>
            <chakra.p mt="2" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
              #{id}, {name} ({email}), <RelativeTime instant={receivedAt} />
              {takenBy && `, taken by ${takenBy.name}`}
            </chakra.p>
            <chakra.p mt="2" lineClamp="2" overflowWrap="anywhere">
              {message}
            </chakra.p>
          </Box>
        </chakra.li>
      ))}
    </Stack>
  )
}
