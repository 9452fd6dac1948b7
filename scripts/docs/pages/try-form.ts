/** The form that sends an operation's request to the server that the docs come from; the script shows and runs it. */
import type { Html } from '../../../src/lib/html.ts'
import { html } from '../../../src/lib/html.ts'
import { arrayAt, isObject, resolveLocal, stringAt } from '../../contract/json.ts'
import type { FieldContext } from '../fields.ts'
import { resolved, typeName } from '../fields.ts'
import type { DocsOperation } from '../model.ts'
import { examplesOf, mediaOf } from '../model.ts'

export function tryForm(operation: DocsOperation, context: FieldContext): Html {
  const { method, path, keyed, node } = operation
  const inputs = operation.parameters
    .filter(({ name }) => name !== 'Idempotency-Key')
    .map((parameter) => {
      const name = stringAt(parameter, 'name') ?? ''
      const schema = resolved(context, parameter.schema)
      const required = parameter.required === true
      const isPair = parameter.style === 'deepObject'
      const examples = [parameter.example, ...arrayAt(schema, 'examples'), ...arrayAt(schema, 'enum')]
      const [example] = examples.map((one) => (isPair ? pairOf(one) : one)).filter(isShowable)
      const id = `try-${parameter.in}-${name}`
      return html`<label for="${id}">${name} <span>${typeName(context, schema)}${required && ', required'}</span></label>
<input id="${id}" name="${name}" data-in="${String(parameter.in)}"${isPair && html` data-pair="true"`} autocomplete="off" spellcheck="false"${required && html` required`}${
        required ? html` value="${example ?? ''}"` : html` placeholder="${example ?? ''}"`
      }>`
    })
  const [example] = examplesOf(mediaOf(resolveLocal(context.bundle, node.requestBody)))
  return html`<details class="try" hidden><summary>Try it</summary>
<form data-method="${method}" data-path="${path}" data-keyed="${String(keyed)}">
${keyed && html`<label for="try-key">API key <span>kept in this tab only</span></label><input id="try-key" type="password" autocomplete="off" spellcheck="false" placeholder="cl_live_…">`}
${inputs}
${isObject(node.requestBody) && html`<label for="try-body">Body <span>JSON</span></label><textarea id="try-body" rows="${Math.min(16, linesOf(example?.value))}" spellcheck="false">${example ? JSON.stringify(example.value, null, 2) : '{}'}</textarea>`}
<p class="try-send"><button type="submit">Send ${method}</button><span>A real request to this server.</span></p>
</form>
<div class="try-result" role="status"></div>
</details>`
}

const isShowable = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** The first field of an object as `name=value`. */
const pairOf = (value: unknown) =>
  Object.entries(value ?? {})
    .slice(0, 1)
    .map(([name, field]) => `${name}=${field}`)[0]

const linesOf = (value: unknown) => JSON.stringify(value ?? {}, null, 2).split('\n').length + 1
