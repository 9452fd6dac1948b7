import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useRoute } from 'preact-iso'
import { addressOf, customerFilter } from '../../lib/filter.ts'
import { useCustomerName } from '../../shell/customer-nav.tsx'
import { texts } from '../../texts.ts'
import { AccountsSection } from './accounts.tsx'
import { BrandSection } from './brand.tsx'
import { CreditsSection } from './credits.tsx'
import { EngagementSection } from './engagement.tsx'
import { KeysSection } from './keys.tsx'
import { PostingSection } from './posting.tsx'
import './settings.css'
import './parts.css'
import { ReviewLinksSection } from './review-links.tsx'
import { OfCustomer } from './shared.tsx'
import { WebhooksSection } from './webhooks.tsx'

const ofCustomer = ['brand', 'accounts', 'reviews', 'posting', 'engagement'] as const
const ofOrganization = ['keys', 'webhooks', 'credits'] as const
type Section = (typeof ofCustomer)[number] | (typeof ofOrganization)[number]

const contents: Readonly<Record<Section, () => ComponentChildren>> = {
  brand: () => <BrandSection key={customerFilter.value.projectId} />,
  accounts: () => <AccountsSection />,
  reviews: () => <ReviewLinksSection />,
  posting: () => <PostingSection key={customerFilter.value.projectId} />,
  engagement: () => <EngagementSection key={customerFilter.value.projectId} />,
  keys: () => <KeysSection />,
  webhooks: () => <WebhooksSection />,
  credits: () => <CreditsSection />,
}

export function SettingsPage() {
  const { section } = useRoute().params as { section?: string }
  const sections: readonly Section[] = [...ofCustomer, ...ofOrganization]
  const current = sections.find((one) => one === section) ?? 'brand'
  const name = useCustomerName()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the sections are a line that scrolls.
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  const isOfCustomer = ofCustomer.some((one) => one === current)
  return (
    <div class="settings">
      <nav class="settings-nav" ref={nav} aria-label={texts.pages.settings}>
        <NavGroup
          title={customerFilter.value.projectId ? name : texts.settings.customer}
          sections={ofCustomer}
          current={current}
        />
        <NavGroup title={texts.settings.organization} sections={ofOrganization} current={current} />
      </nav>
      <div class="settings-content">
        <h1>{texts.settings.sections[current]}</h1>
        {isOfCustomer ? <OfCustomer section={current}>{contents[current]}</OfCustomer> : contents[current]()}
      </div>
    </div>
  )
}

interface NavGroupProps {
  readonly title: string
  readonly sections: readonly Section[]
  readonly current: Section
}

function NavGroup({ title, sections, current }: NavGroupProps) {
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {sections.map((section) => (
          <li key={section}>
            <a href={addressOf(`settings/${section}`)} aria-current={section === current ? 'page' : undefined}>
              {texts.settings.sections[section]}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
