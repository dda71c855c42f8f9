import { chakra } from '@chakra-ui/react'
import type { CurrentUser } from '@remotehands/contract'
import { roleNames } from '../session/role-links.ts'

/** Who is signed in. */
export function AccountFacts({ user }: { user: CurrentUser }) {
  const facts = [
    ['Name', `${user.firstName} ${user.lastName}`],
    ['Username', user.username],
    ['Email', user.email],
    ['Phone', user.phoneNumber ?? 'None'],
    ['Company', user.company],
    ['Role', roleNames[user.role]],
  ]
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'max-content minmax(0, 1fr)' }}
      columnGap="8"
      rowGap={{ base: '0', sm: '2' }}
    >
      {facts.map(([label, value]) => (
        <chakra.div key={label} display={{ base: 'block', sm: 'contents' }} mb={{ base: '3', sm: '0' }}>
          <chakra.dt color="fg.muted">{label}</chakra.dt>
          <chakra.dd m="0" overflowWrap="anywhere">
            {value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}
