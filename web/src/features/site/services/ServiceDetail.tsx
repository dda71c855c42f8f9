import { Button, Container, chakra, Heading, SimpleGrid } from '@chakra-ui/react'
import { type Service, services } from '@remotehands/content'
import { Check } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { contactAboutPath } from '../../../lib/paths.ts'
import { PageHead } from '../../../ui/PageHead.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Faq } from './Faq.tsx'
import { ProcessSteps } from './ProcessSteps.tsx'
import { RelatedService } from './RelatedService.tsx'
import { ServiceHero } from './ServiceHero.tsx'

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
      <Section title="What you gain" layout="split">
        <SimpleGrid as="ul" columns={{ base: 1, md: 2 }} columnGap="10" rowGap="6">
          {benefits.map((benefit) => (
            <chakra.li key={benefit} display="flex" gap="4" fontSize="lg" lineHeight="1.4">
              <chakra.span color="accent.fg" flexShrink="0">
                <Check aria-hidden />
              </chakra.span>
              {benefit}
            </chakra.li>
          ))}
        </SimpleGrid>
      </Section>
      <Section title="How we work" tone="subtle">
        <ProcessSteps steps={process} />
      </Section>
      <Section title="Questions we hear" layout="split">
        <Faq entries={faq} />
      </Section>
      <CallToAction service={service} />
      <Section title="Related services">
        <SimpleGrid as="ul" columns={{ base: 1, md: 2 }} gap={{ base: '5', lg: '8' }}>
          {related.map((id) => (
            <RelatedService key={id} service={services[id]} />
          ))}
        </SimpleGrid>
      </Section>
    </>
  )
}

function CallToAction({ service }: { service: Service }) {
  return (
    <chakra.section bg="bg.band" color="fg.band" _print={{ bg: 'bg', color: 'fg', breakInside: 'avoid' }}>
      <Container
        py={{ base: '14', md: '20' }}
        display="flex"
        flexDirection={{ base: 'column', lg: 'row' }}
        alignItems={{ base: 'flex-start', lg: 'center' }}
        justifyContent="space-between"
        gap={{ base: '8', lg: '16' }}
        _print={{ py: '6' }}
      >
        <div>
          <Heading as="h2" fontSize={{ base: '3xl', md: '4xl' }} lineHeight="1.1" letterSpacing="tight">
            {service.callToAction.title}
          </Heading>
          <chakra.p mt="4" maxW="prose" fontSize="lg">
            {service.callToAction.text}
          </chakra.p>
        </div>
        <Button asChild size="xl" px="7" flexShrink="0">
          <RouterLink to={contactAboutPath(service.title)}>Contact Us</RouterLink>
        </Button>
      </Container>
    </chakra.section>
  )
}
