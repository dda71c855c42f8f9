import { Box, chakra, Flex, Heading, Stack } from '@chakra-ui/react'
import type { Client } from '@remotehands/contract'
import { roleNames } from '../session/role-links.ts'
import { EmailLink } from './EmailLink.tsx'
import { InactiveBadge } from './InactiveBadge.tsx'
import { LastLogin } from './LastLogin.tsx'

export function ClientCards({ clients }: { clients: readonly Client[] }) {
  return (
    <Stack as="ul" gap="3">
      {clients.map((client) => (
        <chakra.li key={client.id} p="4" bg="bg.panel" borderWidth="1px" borderRadius="l3">
          <Flex gap="2" wrap="wrap" justify="space-between" align="baseline">
            <Heading as="h3" size="md">
              {client.firstName} {client.lastName} <InactiveBadge client={client} />
            </Heading>
            <chakra.span textStyle="sm" color="fg.muted">
              {roleNames[client.role]}
            </chakra.span>
          </Flex>
          <chakra.p>{[client.company, client.siteName].filter(Boolean).join(', ')}</chakra.p>
          <Box mt="2" textStyle="sm" color="fg.muted">
            <chakra.p overflowWrap="anywhere">
              <EmailLink address={client.email} />
            </chakra.p>
            {client.phoneNumber && <p>{client.phoneNumber}</p>}
            <p>
              {client.ticketsCount} tickets, {client.activeTicketsCount} open. Last login:{' '}
              <LastLogin client={client} />
            </p>
          </Box>
        </chakra.li>
      ))}
    </Stack>
  )
}
