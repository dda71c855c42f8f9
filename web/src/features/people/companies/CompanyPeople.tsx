import { Box, Button, chakra, Flex, Grid, Link, Stack } from '@chakra-ui/react'
import { type CompanyPerson, can, mayApprove, mayNarrowTickets } from '@remotehands/contract'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { PagedList } from '../../../ui/PagedList.tsx'
import { roleNames } from '../session/role-links.ts'
import { useSession } from '../session/use-session.ts'
import { ApproverBadge } from '../users/ApproverBadge.tsx'
import { EmailLink } from '../users/EmailLink.tsx'
import { PhoneLink } from '../users/PhoneLink.tsx'
import { ReadsTickets } from '../users/ReadsTickets.tsx'
import { PersonAccessDialog } from './PersonAccessDialog.tsx'

interface CompanyPeopleProps {
  id: number
  /** Beside other lists: who, and how to call them. */
  isShort?: boolean
}

/** The active people of a company: how to reach them, and what they may do. Administrators open their accounts. */
export function CompanyPeople({ id, isShort = false }: CompanyPeopleProps) {
  const list = usePagedQuery('companies.people', { params: { id } })
  return (
    <PagedList list={list} noun="people" empty="Nobody at this company has an active account.">
      {(people) => (
        <Stack as="ul" gap="0" borderWidth="1px" borderRadius="l3" bg="bg.panel" divideY="1px">
          {people.map((person) => (
            <chakra.li key={person.id} px="4" py="2.5">
              {isShort ? <ShortRow person={person} /> : <Row person={person} />}
            </chakra.li>
          ))}
        </Stack>
      )}
    </PagedList>
  )
}

function ShortRow({ person }: { person: CompanyPerson }) {
  return (
    <Flex columnGap="3" justify="space-between" wrap="wrap">
      <Name person={person} />
      <Phone person={person} />
    </Flex>
  )
}

function Row({ person }: { person: CompanyPerson }) {
  const { contact } = person
  return (
    <Grid columnGap="4" rowGap="0.5" templateColumns={{ base: '1fr', md: '1.2fr 1.5fr 1.3fr auto' }}>
      <Name person={person} />
      {contact && (
        <>
          <Box overflowWrap="anywhere" textStyle="sm">
            <EmailLink address={contact.email} />
            <div>
              <Phone person={person} />
            </div>
          </Box>
          <Box textStyle="sm">
            {[roleNames[contact.role], contact.siteName].filter(Boolean).join(', ')}
            <ReadsTickets user={contact} />
          </Box>
          {(mayNarrowTickets(contact.role) || mayApprove(contact.role)) && <Access person={person} />}
        </>
      )}
    </Grid>
  )
}

function Access({ person }: { person: CompanyPerson }) {
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!user || !can(user.role, 'personAccess:write')) return null
  return (
    <Box>
      <Button
        size="xs"
        variant="outline"
        colorPalette="gray"
        aria-label={`Access of ${person.name}`}
        onClick={() => setOpen(true)}
      >
        Access
      </Button>
      <PersonAccessDialog person={person} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Box>
  )
}

function Name({ person: { id, name, contact } }: { person: CompanyPerson }) {
  const { user } = useSession()
  const mayManage = user !== undefined && can(user.role, 'user:read')
  return (
    <Box fontWeight="semibold" overflowWrap="anywhere">
      {mayManage ? (
        <Link asChild color="inherit">
          <RouterLink to={`${paths.adminPortal}?tab=users&user=${id}`}>{name}</RouterLink>
        </Link>
      ) : (
        name
      )}{' '}
      {contact && <ApproverBadge user={contact} />}
    </Box>
  )
}

function Phone({ person: { contact } }: { person: CompanyPerson }) {
  if (!contact?.phoneNumber) return null
  return <PhoneLink number={contact.phoneNumber} color="inherit" textStyle="sm" />
}
