import { Box, Button, Container, chakra, Grid, Heading, Image, SimpleGrid, Stack } from '@chakra-ui/react'
import { type Service, services } from '@remotehands/content'
import { Check } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { contactAboutPath } from '../../app/paths.ts'
import { Reveal } from '../../ui/motion/Reveal.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Section } from '../../ui/Section.tsx'
import { Faq } from './Faq.tsx'
import { RelatedService } from './RelatedService.tsx'

/** Hero, features, benefits, process, FAQ, call to action and related services (§2). */
export function ServiceDetail({ service }: { service: Service }) {
  const { id, title, features, benefits, process, faq, related } = service
  return (
    <>
      <PageHead path={`/services/${id}`} />
      <ServiceHero service={service} />
      <Section title={`What ${title} includes`} tone="subtle">
        <SimpleGrid as="ul" columns={{ base: 1, sm: 2, lg: 4 }} gap={{ base: '7', lg: '8' }}>
          {features.map((feature) => (
            <chakra.li key={feature.title} borderTopWidth="2px" borderColor="border.emphasized" pt="4">
              <Heading as="h3" fontSize="lg" lineHeight="1.3">
                {feature.title}
              </Heading>
              <chakra.p mt="2" textStyle="sm" color="fg.muted">
                {feature.text}
              </chakra.p>
            </chakra.li>
          ))}
        </SimpleGrid>
      </Section>
      <Section title="What you gain">
        <SimpleGrid as="ul" columns={{ base: 1, md: 2 }} gap="5">
          {benefits.map((benefit) => (
            <chakra.li key={benefit} display="flex" gap="4" fontSize="lg">
              <chakra.span color="accent.fg" mt="1">
                <Check aria-hidden />
              </chakra.span>
              {benefit}
            </chakra.li>
          ))}
        </SimpleGrid>
      </Section>
      <Section title="How we work" tone="subtle">
        <SimpleGrid as="ol" columns={{ base: 1, sm: 2, lg: 4 }} gap={{ base: '8', lg: '6' }}>
          {process.map((step, index) => (
            <ProcessStep key={step.title} number={index + 1} {...step} />
          ))}
        </SimpleGrid>
      </Section>
      <Section title="Questions that we hear">
        <Faq entries={faq} />
      </Section>
      <CallToAction service={service} />
      <Section title="Related services">
        <SimpleGrid as="ul" columns={{ base: 1, md: 3 }} gap="5">
          {related.map((id) => (
            <RelatedService key={id} service={services[id]} />
          ))}
        </SimpleGrid>
      </Section>
    </>
  )
}

function ServiceHero({ service }: { service: Service }) {
  return (
    <Container py={{ base: '14', md: '20' }}>
      <Grid
        templateColumns={{ base: '1fr', lg: '3fr 2fr' }}
        gap={{ base: '10', lg: '16' }}
        alignItems="center"
      >
        <Box>
          <Heading as="h1" fontSize={{ base: '4xl', md: '5xl' }} lineHeight="1.05">
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
          src={`/images/services/${service.id}.svg`}
          alt=""
          htmlWidth={520}
          htmlHeight={400}
          w="full"
          borderRadius="l3"
        />
      </Grid>
    </Container>
  )
}

function ProcessStep({ number, title, text }: { number: number; title: string; text: string }) {
  return (
    <li>
      <Reveal delay={0.1 * (number - 1)}>
        <Stack gap="2">
          <chakra.span
            display="inline-grid"
            placeItems="center"
            boxSize="11"
            borderRadius="full"
            bg="accent.solid"
            color="accent.contrast"
            fontWeight="bold"
          >
            {number}
          </chakra.span>
          <Heading as="h3" fontSize="lg" mt="2">
            {title}
          </Heading>
          <chakra.p color="fg.muted">{text}</chakra.p>
        </Stack>
      </Reveal>
    </li>
  )
}

function CallToAction({ service }: { service: Service }) {
  return (
    <chakra.section bg="bg.band" color="fg.band">
      <Container py={{ base: '14', md: '20' }}>
        <Heading as="h2" fontSize={{ base: '3xl', md: '4xl' }} lineHeight="1.1">
          {service.callToAction.title}
        </Heading>
        <chakra.p mt="4" maxW="prose" fontSize="lg">
          {service.callToAction.text}
        </chakra.p>
        <Button asChild size="xl" mt="8" px="7">
          <RouterLink to={contactAboutPath(service.title)}>Contact Us</RouterLink>
        </Button>
      </Container>
    </chakra.section>
  )
}
