import { Container } from '@chakra-ui/react'
import type { CurrentUser } from '@remotehands/contract'
import type { ReactNode } from 'react'
import { PageTitle } from '../ui/PageTitle.tsx'
import { DashboardGate, Refused } from './DashboardGate.tsx'
import { type GatedPath, mayEnter } from './page-gates.ts'

interface DeskPageProps {
  path: GatedPath
  /** As the bar shows it. */
  title: string
  /** As whoever may not enter reads it. */
  name: string
  /** Whether it begins with tabs, which stand right under the bar. */
  hasTabs?: boolean
  children: (user: CurrentUser) => ReactNode
}

/** A page of its own beside the portals' tabs, for those whom its gate lets in. */
export function DeskPage({ path, title, name, hasTabs = false, children }: DeskPageProps) {
  return (
    <DashboardGate title={title}>
      {(user) =>
        mayEnter(user.role, path) ? (
          <Container pt={hasTabs ? '0' : '4'} pb="10">
            <PageTitle title={title} isInBar />
            {children(user)}
          </Container>
        ) : (
          <Refused by={name} />
        )
      }
    </DashboardGate>
  )
}
