import type { components } from '../../../../generated/types.ts'
import type { SdkAppRow } from '../store/sdk-app-queries.ts'

type InstallSpec = components['schemas']['InstallSpec']
type Platform = InstallSpec['platform']
type Recipe = Omit<InstallSpec, 'sdkAppId' | 'platform' | 'version' | 'verifySteps'> & {
  /** The steps that make the first report arrive. */
  readonly verify: readonly string[]
  /** The event that the SDK sends automatically. */
  readonly event: string
}

const version = '1.2.0'

/**
 * Returns the instructions to install the SDK in an app.
 * @param publicUrl the URL of this service, which the SDK sends to
 */
export function installSpec(app: SdkAppRow, publicUrl: string): InstallSpec {
  const platform = app.platform
  const { verify, event, ...recipe } = recipes[platform](literal(publicUrl))
  return {
    sdkAppId: app.id,
    platform,
    version,
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

const tracking = {
  name: 'NSUserTrackingUsageDescription',
  required: false,
  reason: 'Lets installs be attributed to single posts.',
}
const internet = {
  name: 'android.permission.INTERNET',
  required: true,
  reason: 'Telemetry is sent over the network.',
}
const advertisingId = {
  name: 'com.google.android.gms.permission.AD_ID',
  required: false,
  reason: 'Lets installs be attributed to single posts, from Android 13 on.',
}

const recipes: { readonly [P in Platform]: (endpoint: string) => Recipe } = {
  ios: (endpoint) => ({
    packageManager: 'swift_package_manager',
    dependency: 'https://github.com/castlane/telemetry-swift',
    install: `.package(url: "https://github.com/castlane/telemetry-swift", from: "${version}")`,
    initSnippet: {
      language: 'swift',
      file: 'App.swift',
      code: `import CastlaneTelemetry
import SwiftUI

@main
struct MainApp: App {
    init() {
        Castlane.start(writeKey: "<WRITE_KEY>", endpoint: "${endpoint}")
    }

    var body: some Scene {
        WindowGroup {
            ContentView()
        }
    }
}
`,
    },
    permissions: [tracking],
    verify: ['Build and start the app.'],
    event: 'app_open',
  }),
  android: (endpoint) => ({
    packageManager: 'gradle',
    dependency: 'com.castlane:telemetry',
    install: `implementation("com.castlane:telemetry:${version}")`,
    initSnippet: {
      language: 'kotlin',
      file: 'MainApplication.kt',
      code: `import android.app.Application
import com.castlane.telemetry.Castlane

class MainApplication : Application() {
    override fun onCreate() {
        super.onCreate()
        Castlane.start(this, writeKey = "<WRITE_KEY>", endpoint = "${endpoint}")
    }
}
`,
    },
    permissions: [internet, advertisingId],
    verify: [
      'Name the class in AndroidManifest.xml: <application android:name=".MainApplication">.',
      'Build and start the app.',
    ],
    event: 'app_open',
  }),
  web: (endpoint) => ({
    packageManager: 'npm',
    dependency: '@castlane/telemetry',
    install: `npm install @castlane/telemetry@${version}`,
    initSnippet: {
      language: 'typescript',
      file: 'src/main.ts',
      code: `import { start } from '@castlane/telemetry'

start({ writeKey: '<WRITE_KEY>', endpoint: '${endpoint}' })
`,
    },
    permissions: [],
    verify: ['Open the page.'],
    event: 'page_view',
  }),
  flutter: (endpoint) => ({
    packageManager: 'pub',
    dependency: 'castlane_telemetry',
    install: `flutter pub add castlane_telemetry:${version}`,
    initSnippet: {
      language: 'dart',
      file: 'lib/main.dart',
      code: `import 'package:castlane_telemetry/castlane_telemetry.dart';
import 'package:flutter/widgets.dart';

import 'app.dart';

Future<void> main() async {
  WidgetsFlutterBinding.ensureInitialized();
  await Castlane.start(writeKey: '<WRITE_KEY>', endpoint: '${endpoint}');
  runApp(const App());
}
`,
    },
    permissions: [tracking, internet, advertisingId],
    verify: ['Build and start the app.'],
    event: 'app_open',
  }),
  react_native: (endpoint) => ({
    packageManager: 'npm',
    dependency: '@castlane/telemetry-react-native',
    install: `npm install @castlane/telemetry-react-native@${version}`,
    initSnippet: {
      language: 'typescript',
      file: 'index.ts',
      code: `import { AppRegistry } from 'react-native'
import { start } from '@castlane/telemetry-react-native'
import App from '../App'
import { name } from '../app.json'

start({ writeKey: '<WRITE_KEY>', endpoint: '${endpoint}' })
AppRegistry.registerComponent(name, () => App)
`,
    },
    permissions: [tracking, internet, advertisingId],
    verify: ['Run npx pod-install, then build and start the app.'],
    event: 'app_open',
  }),
  unity: (endpoint) => ({
    packageManager: 'unity_package_manager',
    dependency: 'com.castlane.telemetry',
    install: `"com.castlane.telemetry": "https://github.com/castlane/telemetry-unity.git#${version}"`,
    initSnippet: {
      language: 'csharp',
      file: 'Assets/Scripts/TelemetryStart.cs',
      code: `using Castlane.Telemetry;
using UnityEngine;

public static class TelemetryStart
{
    [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.BeforeSceneLoad)]
    private static void Begin()
    {
        CastlaneTelemetry.Start(writeKey: "<WRITE_KEY>", endpoint: "${endpoint}");
    }
}
`,
    },
    permissions: [tracking, internet, advertisingId],
    verify: [
      'The line above belongs into "dependencies" of Packages/manifest.json; let Unity load the package.',
      'Enter play mode, or build and start the game.',
    ],
    event: 'app_open',
  }),
}
