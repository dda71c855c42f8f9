import { Badge, Box, chakra, Flex, Heading, Link, Stack } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { useWholeList } from '../../../lib/use-whole-list.ts'
import { ListState } from '../../../ui/ListState.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { useTicketLink } from '../use-ticket-link.ts'

/** The tickets that wait for the viewer's approval; nothing while there are none. */
export function ToApprove() {
  const { items, error, isLoading, refresh } = useWholeList('approvals.list')
  const linkTo = useTicketLink()
  if (!error && !items?.length) return null
  return (
    <Box as="section" aria-labelledby="to-approve">
      <Heading as="h2" size="lg" mb="4" id="to-approve">
        <Flex as="span" gap="2" align="center">
          To approve{' '}
          {items && (
            <Badge colorPalette="yellow" variant="surface" fontVariantNumeric="tabular-nums">
              {items.length}
            </Badge>
          )}
        </Flex>
      </Heading>
      <ListState
        items={items}
        isLoading={isLoading}
        error={error}
        onRetry={() => void refresh()}
        noun="tickets to approve"
        empty="Nothing to approve."
      >
        {(tickets) => (
          <Stack
            as="ul"
            gap="0"
            divideY="1px"
            borderWidth="1px"
            borderRadius="l3"
            listStyleType="none"
            bg="bg.panel"
          >
            {tickets.map(({ id, title, clientName, askedAt }) => (
              <chakra.li key={id} px="5" py="3" overflowWrap="anywhere">
                <Link asChild color="inherit" fontWeight="semibold">
                  <RouterLink to={linkTo(id)}>{title}</RouterLink>
                </Link>
                <chakra.p textStyle="sm" color="fg.muted">
                  #{id}, {clientName} asked <RelativeTime instant={askedAt} />
                </chakra.p>
              </chakra.li>
            ))}
          </Stack>
        )}
      </ListState>
    </Box>
  )
}
