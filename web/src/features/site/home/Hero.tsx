import { Box, Button, Container, chakra, Heading, Image } from '@chakra-ui/react'
import { brand, company } from '@remotehands/content'
import { ArrowDown } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { sectionPath } from '../../../lib/paths.ts'

const lines = brand.shareImage.headline

/** The promise, the mission and the one call to action (§1), beside a rack whose cable underlines them. */
export function Hero() {
  return (
    <chakra.section id="home" tabIndex={-1} outline="none" overflow="clip" position="relative">
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' }}
        columnGap="10"
        alignItems="end"
        _print={{ display: 'block' }}
      >
        <Box
          pt={{ base: '14', md: '20' }}
          pb={{ base: '12', lg: '24' }}
          alignSelf="center"
          _print={{ py: '6' }}
        >
          <Heading
            as="h1"
            fontSize={{ base: 'clamp(1.75rem, 8.8vw, 3.25rem)', md: '6xl', lg: '5xl', xl: '6xl' }}
            lineHeight="1.02"
            letterSpacing="tight"
          >
            {lines.map((line, index) => (
              <chakra.span key={line} display="block" color={index === 2 ? 'accent.fg' : undefined}>
                {line}{' '}
              </chakra.span>
            ))}
          </Heading>
          <chakra.p mt="7" maxW="xl" fontSize={{ base: 'md', md: 'lg' }} color="fg.muted">
            {company.mission}
          </chakra.p>
          <Button asChild size="xl" mt="9" px="7">
            <RouterLink to={sectionPath('contact')}>
              Contact Us
              <ArrowDown aria-hidden />
            </RouterLink>
          </Button>
        </Box>
        <Box
          position="relative"
          justifySelf="end"
          _print={{ display: 'none' }}
          mt={{ base: '0', lg: '10' }}
          _before={{
            content: '""',
            position: 'absolute',
            insetInlineEnd: '100%',
            bottom: '0',
            w: '100vw',
            h: { base: '3px', xl: '4px' },
            bg: 'cable',
          }}
        >
          <Image
            src="/images/hero-rack.svg"
            alt=""
            htmlWidth={500}
            htmlHeight={584}
            // Sizes at which the cable is a whole number of pixels, like the line that carries it on.
            w={{ base: '375px', xl: '500px' }}
            maxW="none"
          />
        </Box>
      </Container>
    </chakra.section>
  )
}
