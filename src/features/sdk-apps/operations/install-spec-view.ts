import type { components } from '../../../../generated/types.ts'
import { sourceVersion } from '../domain/report-fields.ts'
import { csharpSource } from '../domain/source-csharp.ts'
import { dartSource } from '../domain/source-dart.ts'
import { installReferrerSource, kotlinSource } from '../domain/source-kotlin.ts'
import { privacyManifest, swiftSource } from '../domain/source-swift.ts'
import { typescriptSource } from '../domain/source-typescript.ts'
import type { SdkAppRow } from '../store/sdk-app-queries.ts'

type InstallSpec = components['schemas']['InstallSpec']
type Platform = InstallSpec['platform']
type Recipe = Pick<InstallSpec, 'dependency' | 'install' | 'initSnippet' | 'files' | 'steps' | 'permissions'> & {
  /** The steps that make the first report arrive. */
  readonly verify: readonly string[]
  /** The event that is reported automatically. */
  readonly event: string
}

/**
 * Returns the instructions to report from an app: by the web SDK of this server, elsewhere by a source to copy.
 * @param publicUrl the URL of this service, which is reported to
 */
export function installSpec(app: SdkAppRow, publicUrl: string): InstallSpec {
  const platform = app.platform
  const { verify, event, ...recipe } = recipes[platform](literal(publicUrl))
  return {
    sdkAppId: app.id,
    platform,
    packageManager: 'none',
    version: sourceVersion,
    ...recipe,
    verifySteps: [
      ...verify,
      `Read GET /v1/projects/${app.project_id}/telemetry/summary: the event ${event} is counted within a minute.`,
    ],
  }
}

/** Escapes a URL for a string literal in any of these languages. */
function literal(url: string): string {
  return url.replace(/["'$\\`{}<>\s]/g, (character) => encodeURIComponent(character).replace("'", '%27'))
}

const internet = {
  name: 'android.permission.INTERNET',
  required: true,
  reason: 'Telemetry is sent over the network.',
}
const manifestFile = { language: 'xml', file: 'PrivacyInfo.xcprivacy', code: privacyManifest }

const appleSteps = [
  'Privacy manifest: add PrivacyInfo.xcprivacy to the app target, or merge it into yours. It declares product interaction and the user id, for analytics and without tracking, and UserDefaults (reason CA92.1).',
  'App Tracking Transparency: no prompt is needed, because the IDFA is not read and nothing is joined with data of other companies. If your app tracks in other ways, ask with NSUserTrackingUsageDescription and ATTrackingManager, and set NSPrivacyTracking in the manifest.',
  'SKAdNetwork: set NSAdvertisingAttributionReportEndpoint in Info.plist to a domain of yours. Apple sends a copy of each postback there; forward it from your server to POST /v1/telemetry/attributions with the kind skan, its fields in camelCase.',
]
const appleAdsStep =
  'Apple Ads: at the first start on iOS, call AAAttribution.attributionToken() in native code and hand the token to the source. It holds for 24 hours.'
const playStep =
  'Install referrer: add implementation("com.android.installreferrer:installreferrer:2.2") and hand the referrer of the first start to the source. It names the content whose link led to Google Play.'
const dataSafetyStep =
  'Google Play data safety: declare app interactions and user ids, collected for analytics. The advertising id is not read, so AD_ID is not needed.'

const recipes: { readonly [P in Platform]: (endpoint: string) => Recipe } = {
  ios: (endpoint) => ({
    dependency: 'CastlaneTelemetry.swift',
    install: 'Add CastlaneTelemetry.swift and PrivacyInfo.xcprivacy to the app target.',
    initSnippet: {
      language: 'swift',
      file: 'App.swift',
      code: `import SwiftUI

@main
struct MainApp: App {
    init() {
        CastlaneTelemetry.shared.start()
    }

    var body: some Scene {
        WindowGroup {
            ContentView()
        }
    }
}
`,
    },
    files: [{ language: 'swift', file: 'CastlaneTelemetry.swift', code: swiftSource(endpoint) }, manifestFile],
    steps: [...appleSteps, 'Apple Ads: the source reports the AdServices token of the first start by itself.'],
    permissions: [],
    verify: ['Build and start the app.'],
    event: 'app_open',
  }),
  android: (endpoint) => ({
    dependency: 'CastlaneTelemetry.kt',
    install: 'Add CastlaneTelemetry.kt to the sources of the app module.',
    initSnippet: {
      language: 'kotlin',
      file: 'MainApplication.kt',
      code: `import android.app.Application

class MainApplication : Application() {
    override fun onCreate() {
        super.onCreate()
        CastlaneTelemetry.start(this)
        reportInstallReferrer(this)
    }
}
`,
    },
    files: [
      { language: 'kotlin', file: 'CastlaneTelemetry.kt', code: kotlinSource(endpoint) },
      { language: 'kotlin', file: 'CastlaneInstallReferrer.kt', code: installReferrerSource },
    ],
    steps: [
      'Install referrer: add implementation("com.android.installreferrer:installreferrer:2.2") for CastlaneInstallReferrer.kt. Without Google Play, leave out the file and its call.',
      dataSafetyStep,
    ],
    permissions: [internet],
    verify: [
      'Name the class in AndroidManifest.xml: <application android:name=".MainApplication">.',
      'Build and start the app.',
    ],
    event: 'app_open',
  }),
  web: (endpoint) => ({
    dependency: `${endpoint}/sdk/v1.js`,
    install: `<script async src="${endpoint}/sdk/v1.js" data-write-key="<WRITE_KEY>"></script>`,
    initSnippet: {
      language: 'html',
      file: 'index.html',
      code: `<script async src="${endpoint}/sdk/v1.js" data-write-key="<WRITE_KEY>"></script>
<script>
  (window.castlane = window.castlane || []).push(['track', 'signed_up'])
</script>
`,
    },
    files: [],
    steps: [
      `Content Security Policy: where your pages have one, allow ${endpoint} in script-src and connect-src.`,
      "Consent: with data-require-consent in the tag, nothing is stored or sent before castlane.push(['optIn']). castlane.push(['optOut']) forgets everything.",
    ],
    permissions: [],
    verify: ['Open the page.'],
    event: 'page_view',
  }),
  flutter: (endpoint) => ({
    dependency: 'castlane_telemetry.dart',
    install: 'Add castlane_telemetry.dart to lib/.',
    initSnippet: {
      language: 'dart',
      file: 'lib/main.dart',
      code: `import 'package:flutter/widgets.dart';

import 'app.dart';
import 'castlane_telemetry.dart';

Future<void> main() async {
  WidgetsFlutterBinding.ensureInitialized();
  await CastlaneTelemetry.start();
  runApp(const App());
}
`,
    },
    files: [{ language: 'dart', file: 'lib/castlane_telemetry.dart', code: dartSource(endpoint) }, manifestFile],
    steps: [...appleSteps, appleAdsStep, playStep, dataSafetyStep],
    permissions: [internet],
    verify: ['Build and start the app.'],
    event: 'app_open',
  }),
  react_native: (endpoint) => ({
    dependency: 'castlane-telemetry.ts',
    install: 'Add castlane-telemetry.ts to the sources of the app.',
    initSnippet: {
      language: 'typescript',
      file: 'index.ts',
      code: `import { AppRegistry } from 'react-native'
import App from './App'
import { name } from './app.json'
import { start } from './castlane-telemetry'

void start()
AppRegistry.registerComponent(name, () => App)
`,
    },
    files: [{ language: 'typescript', file: 'castlane-telemetry.ts', code: typescriptSource(endpoint) }, manifestFile],
    steps: [
      'Storage: hand AsyncStorage to start(), if the app has it, so that what was not sent and the visitor survive a restart.',
      ...appleSteps,
      appleAdsStep,
      playStep,
      dataSafetyStep,
    ],
    permissions: [internet],
    verify: ['Build and start the app.'],
    event: 'app_open',
  }),
  unity: (endpoint) => ({
    dependency: 'CastlaneTelemetry.cs',
    install: 'Add CastlaneTelemetry.cs to Assets/Scripts.',
    initSnippet: {
      language: 'csharp',
      file: 'Assets/Scripts/LevelEnd.cs',
      code: `using UnityEngine;

public sealed class LevelEnd : MonoBehaviour
{
    private void OnEnable()
    {
        // The reporter starts automatically, before the first scene.
        CastlaneTelemetry.Track("level_finished");
    }
}
`,
    },
    files: [
      { language: 'csharp', file: 'Assets/Scripts/CastlaneTelemetry.cs', code: csharpSource(endpoint) },
      { ...manifestFile, file: 'Assets/Plugins/iOS/PrivacyInfo.xcprivacy' },
    ],
    steps: [...appleSteps, appleAdsStep, playStep, dataSafetyStep],
    permissions: [internet],
    verify: ['Enter play mode, or build and start the game.'],
    event: 'app_open',
  }),
}
