import { Box, Center } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { PageTitle } from '../../../ui/PageTitle.tsx'

/** The card of the pages that lead to a new password. */
export function PasswordCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Center px="5" py={{ base: '8', md: '16' }}>
      <Box
        w="full"
        maxW="md"
        p={{ base: '5', sm: '8' }}
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        boxShadow="md"
      >
        <PageTitle title={title} />
        {children}
      </Box>
    </Center>
  )
}
