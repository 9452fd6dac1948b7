import { useState } from 'preact/hooks'
import type { Schemas } from '../../api/client.ts'
import { api, dataOf } from '../../api/client.ts'
import { useQuery } from '../../api/query.ts'
import { customerFilter } from '../../lib/filter.ts'
import { isOfOwnOrigin } from '../../lib/origin.ts'
import { useProject } from '../../shell/projects.ts'
import { texts } from '../../texts.ts'
import { Button } from '../../ui/controls.tsx'
import { Field, submitsByKey } from '../../ui/forms.tsx'
import { NarrationFields, narrationOf } from '../../ui/narration.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { Logo } from './logo.tsx'
import type { Project } from './shared.tsx'
import { Loaded, Part, saveProject } from './shared.tsx'

const t = texts.settings.brand
const fonts = ['inter', 'noto_sans', 'oswald', 'playfair_display', 'unbounded'] as const
const headingFonts = ['anton', ...fonts] as const
const wordsOf = (text: string) =>
  text
    .split(/[\n,]/)
    .map((word) => word.trim())
    .filter(Boolean)

export function BrandSection() {
  const project = useProject(customerFilter.value.projectId)
  return <Loaded query={project}>{(data) => <BrandForm project={data} />}</Loaded>
}

function BrandForm({ project }: { readonly project: Project }) {
  const { brand, contentDefaults } = project
  const narration = contentDefaults.narration ?? null
  const [colors, setColors] = useState<readonly string[]>(brand.colors ?? [])
  const [template, setTemplate] = useState(brand.template ?? 'auto')
  const [isBusy, setBusy] = useState(false)

  const look = (form: HTMLFormElement) => {
    const values = new FormData(form)
    const text = (name: string) => String(values.get(name) ?? '').trim()
    const heading = headingFonts.find((font) => font === text('heading'))
    const body = fonts.find((font) => font === text('body'))
    return {
      handle: text('handle') || null,
      colors: [...colors],
      fonts: heading || body ? { ...(heading ? { heading } : {}), ...(body ? { body } : {}) } : null,
      template,
    }
  }

  async function save(form: HTMLFormElement): Promise<void> {
    const values = new FormData(form)
    const text = (name: string) => String(values.get(name) ?? '').trim()
    setBusy(true)
    await saveProject(
      project,
      {
        name: text('name'),
        niche: text('niche') || null,
        audience: text('audience') || null,
        brand: {
          ...look(form),
          voice: text('voice') || null,
          disclosure: text('disclosure') || null,
          bannedTerms: wordsOf(text('bannedTerms')),
        },
        contentDefaults: { narration: narrationOf(values) },
      },
      {
        name: project.name,
        niche: project.niche,
        audience: project.audience,
        brand: {
          voice: brand.voice ?? null,
          handle: brand.handle ?? null,
          colors: brand.colors ?? [],
          fonts: brand.fonts ?? null,
          template: brand.template ?? null,
          disclosure: brand.disclosure ?? null,
          bannedTerms: brand.bannedTerms ?? [],
        },
        contentDefaults: { narration },
      },
    )
    setBusy(false)
  }

  return (
    <form
      class="settings-form long"
      onSubmit={(event) => {
        event.preventDefault()
        void save(event.currentTarget)
      }}
      onKeyDown={(event) => submitsByKey(event, event.currentTarget)}
    >
      <Part title={t.customer}>
        <div class="grid-2">
          <Field label={t.name}>{(id) => <input id={id} name="name" required defaultValue={project.name} />}</Field>
          <Field label={t.handle} hint={t.handleHint}>
            {(id) => <input id={id} name="handle" defaultValue={brand.handle ?? ''} />}
          </Field>
          <Field label={t.niche}>{(id) => <input id={id} name="niche" defaultValue={project.niche ?? ''} />}</Field>
          <Field label={t.audience}>
            {(id) => <input id={id} name="audience" defaultValue={project.audience ?? ''} />}
          </Field>
        </div>
      </Part>
      <Part title={t.words}>
        <Field label={t.voice} hint={t.voiceHint}>
          {(id) => <textarea id={id} name="voice" rows={2} defaultValue={brand.voice ?? ''} />}
        </Field>
        <div class="grid-2">
          <Field label={t.banned} hint={t.bannedHint}>
            {(id) => (
              <textarea id={id} name="bannedTerms" rows={2} defaultValue={(brand.bannedTerms ?? []).join(', ')} />
            )}
          </Field>
          <Field label={t.disclosure} hint={t.disclosureHint}>
            {(id) => <textarea id={id} name="disclosure" rows={2} defaultValue={brand.disclosure ?? ''} />}
          </Field>
        </div>
      </Part>
      <Part title={t.narration} hint={t.narrationHint}>
        <NarrationFields narration={narration} />
      </Part>
      <Part title={t.look}>
        <div class="field">
          <span class="label">{texts.settings.logo.title}</span>
          <div class="logos">
            <Logo project={project} field="logoMediaId" />
            <Logo project={project} field="logoOnDarkMediaId" />
          </div>
          <small>{texts.settings.logo.hint}</small>
        </div>
        <Colors colors={colors} onChange={setColors} />
        <div class="grid-2">
          <Field label={t.heading}>
            {(id) => <FontSelect id={id} name="heading" fonts={headingFonts} value={brand.fonts?.heading} />}
          </Field>
          <Field label={t.body}>
            {(id) => <FontSelect id={id} name="body" fonts={fonts} value={brand.fonts?.body} />}
          </Field>
        </div>
        <Templates value={template} onChange={setTemplate} />
        <BrandPreview project={project} look={look} />
      </Part>
      <div class="form-actions">
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {texts.actions.save}
        </Button>
      </div>
    </form>
  )
}

interface FontSelectProps {
  readonly id: string
  readonly name: string
  readonly fonts: readonly string[]
  readonly value: string | undefined
}

function FontSelect({ id, name, fonts: choices, value }: FontSelectProps) {
  return (
    <select id={id} name={name} defaultValue={value ?? ''}>
      <option value="" selected={!value}>
        {t.fontByStyle}
      </option>
      {choices.map((font) => (
        <option key={font} value={font} selected={font === value}>
          {font.replaceAll('_', ' ').replace(/\b\w/g, (letter) => letter.toUpperCase())}
        </option>
      ))}
    </select>
  )
}

interface ColorsProps {
  readonly colors: readonly string[]
  readonly onChange: (colors: readonly string[]) => void
}

function Colors({ colors, onChange }: ColorsProps) {
  return (
    <fieldset class="field">
      <legend class="label">{t.colors}</legend>
      <div class="swatches">
        {colors.map((color, index) => (
          // The place is the colour's meaning: the first is the most important one.
          <span key={index} class="swatch">
            <input
              type="color"
              aria-label={t.color(index + 1)}
              value={color.slice(0, 7).toLowerCase()}
              onInput={(event) => {
                const { value } = event.currentTarget
                onChange(colors.map((one, at) => (at === index ? value.toUpperCase() : one)))
              }}
            />
            <code>{color}</code>
            <button
              type="button"
              class="icon-button small"
              aria-label={t.removeColor(color)}
              onClick={() => onChange(colors.filter((_, at) => at !== index))}
            >
              ×
            </button>
          </span>
        ))}
        {colors.length < 5 && (
          <Button kind="quiet" onClick={() => onChange([...colors, '#3047C4'])}>
            {t.addColor}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

type TemplateChoice = NonNullable<Schemas['Brand']['template']>

interface TemplatesProps {
  readonly value: TemplateChoice
  readonly onChange: (value: TemplateChoice) => void
}

function Templates({ value, onChange }: TemplatesProps) {
  const templates = useQuery('templates:all', () =>
    dataOf(api.GET('/v1/templates', { params: { query: { limit: 100 } } })),
  )
  return (
    <fieldset class="field">
      <legend class="label">{t.template}</legend>
      <Loaded query={templates}>
        {({ data }) => (
          <div class="templates">
            <TemplateCard name="auto" title={t.auto} description={t.autoHint} value={value} onChange={onChange} />
            {data.map((template) => (
              <TemplateCard key={template.name} {...template} value={value} onChange={onChange} />
            ))}
          </div>
        )}
      </Loaded>
    </fieldset>
  )
}

interface TemplateCardProps extends TemplatesProps {
  readonly name: TemplateChoice
  readonly title: string
  readonly description: string
  readonly picture?: string
}

function TemplateCard({ name, title, description, picture, value, onChange }: TemplateCardProps) {
  return (
    <label class="template" title={description}>
      <input type="radio" name="template" checked={name === value} onChange={() => onChange(name)} />
      {picture && isOfOwnOrigin(picture) ? (
        <img src={picture} alt="" width="72" height="90" loading="lazy" />
      ) : (
        <span class="no-picture" aria-hidden="true" />
      )}
      <span>{title}</span>
    </label>
  )
}
