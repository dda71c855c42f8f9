import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { PageTitle } from './PageTitle.tsx'

interface DeskHeadProps {
  title: string
  /** What the desk is about, in a few words. */
  about?: ReactNode
  /** The greeting; without one the title stands there. */
  children?: ReactNode
}

/** The head of a desk: its title, or a greeting. */
export function DeskHead({ title, about, children }: DeskHeadProps) {
  return (
    <Box>
      <PageTitle title={title}>{children}</PageTitle>
      {about && <chakra.p color="fg.muted">{about}</chakra.p>}
    </Box>
  )
}
