import { Box, Link, Table } from '@chakra-ui/react'
import type { ListedUser } from '@remotehands/contract'
import { Link as RouterLink } from 'react-router-dom'
import { ColumnWidths, oneLineRows } from '../../../ui/one-line-rows.tsx'
import { SortedHead } from '../../../ui/SortedHead.tsx'
import { rowOfList } from '../../shortcuts/shortcuts.ts'
import { roleNames } from '../session/role-links.ts'
import { ApproverBadge } from './ApproverBadge.tsx'
import { EmailLink } from './EmailLink.tsx'
import { InactiveBadge } from './InactiveBadge.tsx'
import { LastLogin } from './LastLogin.tsx'
import { MailBadge } from './MailBadge.tsx'
import { ReadsTickets } from './ReadsTickets.tsx'
import type { UserOrder } from './user-orders.ts'

interface UserRowsProps {
  users: readonly ListedUser[]
  /** The order of one company's people, which the table's heads change. */
  order: UserOrder | undefined
  linkTo: (id: number) => string
}

export function UserTable({ users, order, linkTo }: UserRowsProps) {
  return (
    <Box borderWidth="1px" borderRadius="l3" overflow="hidden" bg="bg.panel">
      <Table.Root size="sm" css={oneLineRows}>
        <ColumnWidths of={[19, 15, 13, 33, 10.5, 9.5]} />
        <Table.Header>
          <Table.Row bg="bg.muted">
            <SortedHead order={order} sort="name">
              Name
            </SortedHead>
            <Table.ColumnHeader>Company</Table.ColumnHeader>
            <SortedHead order={order} sort="site">
              Site
            </SortedHead>
            <SortedHead order={order} sort="email">
              Email and phone
            </SortedHead>
            <SortedHead order={order} sort="role">
              Role
            </SortedHead>
            <SortedHead order={order} sort="lastLogin">
              Last login
            </SortedHead>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {users.map((user) => (
            <Table.Row key={user.id} verticalAlign="top" bg="transparent" {...rowOfList}>
              <Table.Cell>
                <Box as="span" fontWeight="semibold">
                  <Link asChild color="accent.fg">
                    <RouterLink to={linkTo(user.id)}>
                      {user.firstName} {user.lastName}
                    </RouterLink>
                  </Link>{' '}
                  <InactiveBadge client={user} /> <ApproverBadge user={user} />
                </Box>
                <Box color="fg.muted">{user.username}</Box>
              </Table.Cell>
              <Table.Cell>{user.company}</Table.Cell>
              <Table.Cell overflowWrap="anywhere">{user.siteName}</Table.Cell>
              <Table.Cell overflowWrap="anywhere">
                <EmailLink address={user.email} /> <MailBadge reason={user.mailSuppressedBy} />
                <Box color="fg.muted">{user.phoneNumber}</Box>
              </Table.Cell>
              <Table.Cell>
                {roleNames[user.role]}
                <ReadsTickets user={user} />
              </Table.Cell>
              <Table.Cell whiteSpace="nowrap">
                <LastLogin client={user} />
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  )
}
