import { Link, Stack } from '@chakra-ui/react'
import { can } from '@remotehands/contract'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { PagedList } from '../../../ui/PagedList.tsx'
import { useSession } from '../session/use-session.ts'

/** The active people of a company; administrators open their accounts. */
export function CompanyPeople({ id }: { id: number }) {
  const { user } = useSession()
  const list = usePagedQuery('companies.people', { params: { id } })
  const mayManage = user !== undefined && can(user.role, 'user:read')
  return (
    <PagedList list={list} noun="people" empty="Nobody at this company has an account yet.">
      {(people) => (
        <Stack as="ul" gap="0" borderWidth="1px" borderRadius="l3" bg="bg.panel" divideY="1px">
          {people.map((person) => (
            <li key={person.id}>
              {mayManage ? (
                <Link asChild display="block" px="4" py="2.5" color="inherit">
                  <RouterLink to={`${paths.adminPortal}?tab=users&user=${person.id}`}>
                    {person.name}
                  </RouterLink>
                </Link>
              ) : (
                <Stack px="4" py="2.5">
                  {person.name}
                </Stack>
              )}
            </li>
          ))}
        </Stack>
      )}
    </PagedList>
  )
}
