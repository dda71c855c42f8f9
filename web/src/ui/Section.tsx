import { Box, Container, chakra, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Reveal } from './motion/Reveal.tsx'

interface SectionProps {
  /** The anchor that links scroll to. */
  id?: string
  title: string
  subtitle?: string
  tone?: 'plain' | 'subtle'
  children: ReactNode
}

/** A section of a public page: its heading, a sentence, and its content. */
export function Section({ id, title, subtitle, tone = 'plain', children }: SectionProps) {
  return (
    <chakra.section
      id={id}
      tabIndex={-1}
      outline="none"
      py={{ base: '16', md: '24' }}
      bg={tone === 'subtle' ? 'bg.subtle' : 'bg'}
    >
      <Container>
        <Reveal>
          <Box maxW="2xl" mb={{ base: '10', md: '14' }}>
            <Heading as="h2" fontSize={{ base: '3xl', md: '4xl' }} lineHeight="1.1" letterSpacing="tight">
              {title}
            </Heading>
            {subtitle && (
              <chakra.p mt="4" fontSize="lg" color="fg.muted">
                {subtitle}
              </chakra.p>
            )}
          </Box>
        </Reveal>
        {children}
      </Container>
    </chakra.section>
  )
}
