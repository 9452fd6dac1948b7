/** NestJS on Express with its validation pipe, and the same database work as the bare Express app. */
import 'reflect-metadata'
import { Body, Controller, Get, Headers, Module, Param, Post, ValidationPipe } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { IsString, Length } from 'class-validator'
import { insertProject, readJob, readProjects, readWhoami, report } from '../yardstick.ts'

/** Node does not read decorators, so they are applied as what they are: functions. */
function route(target, name, verb, parameters, types = []) {
  parameters.forEach((decorate, index) => {
    decorate(target.prototype, name, index)
  })
  Reflect.defineMetadata('design:paramtypes', types, target.prototype, name)
  verb(target.prototype, name, Object.getOwnPropertyDescriptor(target.prototype, name))
}

class CreateProject {
  name
}
IsString()(CreateProject.prototype, 'name')
Length(1, 120)(CreateProject.prototype, 'name')

class Api {
  whoami(key) {
    return readWhoami(key)
  }
  job(key, jobId) {
    return readJob(key, jobId)
  }
  projects(key) {
    return readProjects(key)
  }
  create(key, { name }) {
    return insertProject(key, name)
  }
}
route(Api, 'whoami', Get('whoami'), [Headers('x-api-key')], [String])
route(Api, 'job', Get('jobs/:jobId'), [Headers('x-api-key'), Param('jobId')], [String, String])
route(Api, 'projects', Get('projects'), [Headers('x-api-key')], [String])
route(Api, 'create', Post('projects'), [Headers('x-api-key'), Body()], [String, CreateProject])
Controller('v1')(Api)

class App {}
Module({ controllers: [Api] })(App)

const app = await NestFactory.create(App, { logger: false })
app.useGlobalPipes(new ValidationPipe({ whitelist: true, forbidNonWhitelisted: true }))
await app.listen(0, '127.0.0.1')
report(app.getHttpServer())
