export { acceptOrganizationErasure, acceptProjectErasure, continueErasure } from './operations/accept-erasure.ts'
