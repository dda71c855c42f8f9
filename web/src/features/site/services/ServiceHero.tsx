import { Box, Button, Container, chakra, Grid, Heading, Image } from '@chakra-ui/react'
import type { Service } from '@remotehands/content'
import { Link as RouterLink } from 'react-router-dom'
import { contactAboutPath } from '../../../lib/paths.ts'
import { illustrationOf } from './illustration.ts'

export function ServiceHero({ service }: { service: Service }) {
  return (
    <Container py={{ base: '14', md: '20' }} _print={{ py: '6' }}>
      <Grid
        templateColumns={{ base: '1fr', lg: '3fr 2fr' }}
        gap={{ base: '10', lg: '16' }}
        alignItems="center"
      >
        <Box>
          <Heading as="h1" fontSize={{ base: '4xl', md: '5xl' }} lineHeight="1.05" letterSpacing="tight">
            {service.title}
          </Heading>
          <chakra.p mt="5" fontSize={{ base: 'xl', md: '2xl' }} lineHeight="1.3" fontWeight="medium">
            {service.tagline}
          </chakra.p>
          <chakra.p mt="5" color="fg.muted" maxW="prose" fontSize="lg">
            {service.intro}
          </chakra.p>
          <Button asChild size="xl" mt="8" px="7">
            <RouterLink to={contactAboutPath(service.title)}>Talk to an engineer</RouterLink>
          </Button>
        </Box>
        <Image
          src={illustrationOf(service.id)}
          alt=""
          htmlWidth={520}
          htmlHeight={400}
          w="full"
          borderRadius="l3"
          _print={{ display: 'none' }}
        />
      </Grid>
    </Container>
  )
}
