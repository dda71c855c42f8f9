import { Box, Container, chakra, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Reveal } from './motion/Reveal.tsx'

interface SectionProps {
  /** The anchor that links scroll to. */
  id?: string
  title: string
  subtitle?: string
  tone?: 'plain' | 'subtle'
  /** `split` puts the heading beside the content on wide screens. */
  layout?: 'stacked' | 'split'
  children: ReactNode
}

/** A section of a public page: its heading, a sentence, and its content. */
export function Section({ id, title, subtitle, tone = 'plain', layout = 'stacked', children }: SectionProps) {
  const columns = { base: 'minmax(0, 1fr)', lg: layout === 'split' ? '4fr 8fr' : 'minmax(0, 1fr)' }
  return (
    <chakra.section
      id={id}
      tabIndex={-1}
      outline="none"
      py={{ base: '16', md: '24' }}
      bg={tone === 'subtle' ? 'bg.subtle' : 'bg'}
      _print={{ py: '6' }}
    >
      <Container
        display="grid"
        gridTemplateColumns={columns}
        columnGap="12"
        rowGap={{ base: '10', md: '14' }}
        // When printed, a grid would break between any two of its rows.
        _print={{ display: 'block' }}
      >
        <Reveal>
          <Box maxW="2xl" _print={{ mb: '6', breakAfter: 'avoid' }}>
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
        <div>{children}</div>
      </Container>
    </chakra.section>
  )
}
