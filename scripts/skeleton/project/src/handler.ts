/** What a handler is given and what it may answer, both read from the contract's types. */
import type { Request } from 'express'
import type { paths } from '../generated/types.ts'

export type Method = 'get' | 'put' | 'post' | 'delete' | 'patch' | 'head' | 'options' | 'trace'

/** The handler of one operation, such as `Handler<'/pets/{id}', 'get'>`. */
export type Handler<Path extends keyof paths, M extends Method & keyof paths[Path]> = (
  request: RequestOf<paths[Path][M]>,
) => Promise<AnswerOf<paths[Path][M]>>

/** A request that express-openapi-validator has accepted, with defaults filled in. */
export interface RequestOf<Operation> {
  readonly path: Part<Operation, 'path'>
  readonly query: Part<Operation, 'query'>
  /** By their names in small letters. */
  readonly headers: LowerCase<Part<Operation, 'header'>>
  readonly cookies: Part<Operation, 'cookie'>
  readonly body: BodyOf<Operation>
  /** The request as Express gives it: `files` of a multipart body, the address of the client. */
  readonly req: Request
}

/** One of the documented statuses, with the headers and the body of that status. */
export type AnswerOf<Operation> = Operation extends { responses: infer R }
  ? { [Key in keyof R]: Answer<StatusOf<Key, R>, R[Key]> }[keyof R]
  : never

/** What a handler throws until it is filled in: the operation answers 501. */
export class NotImplemented extends Error {
  constructor(name: string) {
    super(`${name} is in the contract, but its handler is not filled in.`)
  }
}

type None = Readonly<Record<never, never>>
type Part<Operation, Where extends string> = Operation extends { parameters: infer P }
  ? Where extends keyof P
    ? [NonNullable<P[Where]>] extends [never]
      ? None
      : NonNullable<P[Where]>
    : None
  : None
type LowerCase<T> = { [Key in keyof T as Lowercase<Key & string>]: T[Key] }

type BodyOf<Operation> = Operation extends { requestBody: { content: infer C } }
  ? Content<C>
  : Operation extends { requestBody?: infer B }
    ? [NonNullable<B>] extends [{ content: infer C }]
      ? Content<C> | undefined
      : undefined
    : undefined
type Content<C> = { [Type in keyof C]: BodyAs<Type, C[Type]> }[keyof C]
/** Parsed where it has fields; otherwise as it was sent. */
type BodyAs<Type, T> = Type extends `${string}json` | `${string}json;${string}` | `${string}form${string}` ? T : string | Buffer

type Answer<Status, Response> = Status extends number
  ? { readonly status: Status } & HeadersOf<Response> &
      (Response extends { content: infer C }
        ? { [Type in keyof C]: Typed<Type> & { readonly body: BodyAs<Type, C[Type]> } }[keyof C]
        : { readonly body?: undefined; readonly contentType?: undefined })
  : never
/** The content type is named where it is not `application/json`. */
type Typed<Type> = Type extends 'application/json'
  ? { readonly contentType?: Type }
  : { readonly contentType: Type extends `${string}*` ? string : Type }
type HeadersOf<Response> = Response extends { headers: infer H }
  ? None extends Named<H>
    ? { readonly headers?: Named<H> & Record<string, string | number> }
    : { readonly headers: Named<H> & Record<string, string | number> }
  : None
/** Without the index signature that lets further headers through. */
type Named<H> = { [Key in keyof H as string extends Key ? never : Key]: H[Key] }

type Success = 200 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 226
type Redirect = 300 | 301 | 302 | 303 | 304 | 307 | 308
type Refusal = 400 | 401 | 402 | 403 | 404 | 405 | 406 | 407 | 408 | 409 | 410 | 411 | 412 | 413 | 414 | 415 | 416 | 417
type LateRefusal = 418 | 421 | 422 | 423 | 424 | 425 | 426 | 428 | 429 | 431 | 451
type Failure = 500 | 501 | 502 | 503 | 504 | 505 | 506 | 507 | 508 | 511
type Wrong = Refusal | LateRefusal | Failure
type Status = Success | Redirect | Wrong
/** `4XX` and `default` are the statuses that the operation does not name; beside a success, `default` is what goes wrong. */
type StatusOf<Key, Responses> = Key extends number
  ? Key
  : Key extends `${infer Digit}XX`
    ? Exclude<OfClass<Status, Digit>, keyof Responses>
    : Key extends 'default'
      ? Exclude<[Extract<keyof Responses, Success>] extends [never] ? Status : Wrong, keyof Responses>
      : never
type OfClass<S extends number, Digit extends string> = S extends number ? (`${S}` extends `${Digit}${string}` ? S : never) : never
