import { Container } from '@chakra-ui/react'
import { company } from '@remotehands/content'
import { type PropsWithChildren, Suspense } from 'react'
import { ContactSection } from '../features/site/contact/ContactSection.tsx'
import { AboutSection } from '../features/site/home/AboutSection.tsx'
import { Hero } from '../features/site/home/Hero.tsx'
import { NewsSection } from '../features/site/news/NewsSection.tsx'
import { ServicesSection } from '../features/site/services/ServicesSection.tsx'
import { Boundary } from '../ui/Boundary.tsx'
import { PageHead } from '../ui/PageHead.tsx'

/**
 * The public single page, its sections in the order of §2.
 */
export default function Home() {
  return (
    <>
      <PageHead path="/" />
      <HomePart>
        <Hero />
      </HomePart>
      <HomePart>
        <ServicesSection />
      </HomePart>
      <HomePart>
        <AboutSection />
      </HomePart>
      <HomePart>
        <NewsSection />
      </HomePart>
      <HomePart>
        <ContactSection />
      </HomePart>
    </>
  )
}

/** Comes alive in a task of its own, so that none keeps the visitor waiting. One that breaks leaves the others. */
function HomePart({ children }: PropsWithChildren) {
  return (
    <Boundary fallback={<BrokenPart />}>
      <Suspense>{children}</Suspense>
    </Boundary>
  )
}

function BrokenPart() {
  return (
    <Container py="16" role="alert">
      This part of the page could not be shown. Please reload the page, or call us at {company.phone.number}.
    </Container>
  )
}
