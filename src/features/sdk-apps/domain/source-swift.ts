import type { ObjectSyntax } from './report-fields.ts'
import { reportFields, sourceVersion, toExpression } from './report-fields.ts'

const syntax: ObjectSyntax = { open: '[', close: ']', quote: '"', member: (name, value) => `"${name}": ${value}` }

/** A reporter for iOS. @param endpoint the address of this service, safe in a string literal */
export function swiftSource(endpoint: string): string {
  const { event, conversion, money, adservices } = reportFields('ios')
  return `// Castlane telemetry ${sourceVersion}, by plain HTTP. Needs iOS 14 and no package.
import AdServices
import Foundation
import UIKit

final class CastlaneTelemetry {
    static let shared = CastlaneTelemetry()

    private let endpoint = "${endpoint}"
    private let writeKey = "<WRITE_KEY>"
    private let worker = DispatchQueue(label: "castlane.telemetry")
    private let defaults = UserDefaults.standard
    private let session = UUID().uuidString
    private var isSending = false
    private var failures = 0.0
    private var retryAt = Date.distantPast

    /// Call once when the app starts.
    func start() {
        worker.async {
            if self.defaults.string(forKey: "castlane.visitor") == nil { self.reportInstall() }
        }
        track("app_open")
        NotificationCenter.default.addObserver(
            forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: nil
        ) { _ in self.worker.async { self.flush() } }
    }

    /// Properties are texts, numbers and booleans, and identify nobody.
    func track(_ name: String, properties: [String: Any] = [:]) {
        let properties = properties.filter { !($0.value is NSNull) }
        guard JSONSerialization.isValidJSONObject(properties) else { return }
        worker.async {
            let (id, now, visitor, session) = (UUID().uuidString, self.now(), self.visitor(), self.session)
            self.add("events", id, ${toExpression(event, syntax)})
        }
    }

    /// Take the store's transaction id: the same one twice is counted once.
    func conversion(_ type: String, transactionId: String, amount: String? = nil, currency: String? = nil) {
        worker.async {
            let (now, visitor) = (self.now(), self.visitor())
            var item: [String: Any] = ${toExpression(conversion, syntax)}
            if let amount = amount, let currency = currency { item["value"] = ${toExpression(money, syntax)} }
            self.add("conversions", transactionId, item)
        }
    }

    /// Your own pseudonym of the user, never an e-mail address or a name.
    func identify(_ userId: String?) {
        worker.async { self.defaults.set(userId, forKey: "castlane.user") }
    }

    private func reportInstall() {
        let (id, now, visitor) = (UUID().uuidString, self.now(), self.visitor())
        if #available(iOS 14.3, *), let token = try? AAAttribution.attributionToken() {
            add("attributions", id, ${toExpression(adservices, syntax)})
        }
    }

    private func now() -> String {
        ISO8601DateFormatter().string(from: Date())
    }

    private func visitor() -> String {
        if let known = defaults.string(forKey: "castlane.visitor") { return known }
        let fresh = UUID().uuidString
        defaults.set(fresh, forKey: "castlane.visitor")
        return fresh
    }

    private var waiting: [[String: Any]] {
        get { defaults.array(forKey: "castlane.waiting") as? [[String: Any]] ?? [] }
        set { defaults.set(newValue, forKey: "castlane.waiting") }
    }

    private func add(_ kind: String, _ id: String, _ item: [String: Any]) {
        var body = item
        if let userId = defaults.string(forKey: "castlane.user") { body["userId"] = userId }
        waiting = (waiting + [["kind": kind, "id": id, "item": body]]).suffix(500)
        worker.asyncAfter(deadline: .now() + 3) { self.flush() }
    }

    private func flush() {
        guard !isSending, Date() >= retryAt, let kind = waiting.first?["kind"] as? String,
              let url = URL(string: endpoint + "/v1/telemetry/" + kind) else { return }
        let batch = waiting.filter { $0["kind"] as? String == kind }.prefix(100)
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.setValue(writeKey, forHTTPHeaderField: "X-Api-Key")
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = try? JSONSerialization.data(withJSONObject: [kind: batch.compactMap { $0["item"] }])
        isSending = true
        URLSession.shared.dataTask(with: request) { _, response, _ in
            self.worker.async { self.settle(batch.compactMap { $0["id"] as? String }, response as? HTTPURLResponse) }
        }.resume()
    }

    /// What was taken or refused is done; what got no answer, 408, 429 or 5xx is sent again. The API takes an id once.
    private func settle(_ ids: [String], _ response: HTTPURLResponse?) {
        isSending = false
        let status = response?.statusCode ?? 0
        guard status == 0 || status == 408 || status == 429 || status >= 500 else {
            failures = 0
            waiting = waiting.filter { !ids.contains($0["id"] as? String ?? "") }
            return flush()
        }
        failures += 1
        let asked = Double(response?.value(forHTTPHeaderField: "Retry-After") ?? "") ?? 0
        let wait = max(asked, min(300, pow(2, failures)) * Double.random(in: 0.5...1))
        retryAt = Date().addingTimeInterval(wait)
        worker.asyncAfter(deadline: .now() + wait + 0.1) { self.flush() }
    }
}
`
}

/** What Apple asks every app to declare of the source above. */
export const privacyManifest = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
    <key>NSPrivacyTracking</key>
    <false/>
    <key>NSPrivacyTrackingDomains</key>
    <array/>
    <key>NSPrivacyCollectedDataTypes</key>
    <array>
        <dict>
            <key>NSPrivacyCollectedDataType</key>
            <string>NSPrivacyCollectedDataTypeProductInteraction</string>
            <key>NSPrivacyCollectedDataTypeLinked</key>
            <true/>
            <key>NSPrivacyCollectedDataTypeTracking</key>
            <false/>
            <key>NSPrivacyCollectedDataTypePurposes</key>
            <array>
                <string>NSPrivacyCollectedDataTypePurposeAnalytics</string>
            </array>
        </dict>
        <dict>
            <key>NSPrivacyCollectedDataType</key>
            <string>NSPrivacyCollectedDataTypeUserID</string>
            <key>NSPrivacyCollectedDataTypeLinked</key>
            <true/>
            <key>NSPrivacyCollectedDataTypeTracking</key>
            <false/>
            <key>NSPrivacyCollectedDataTypePurposes</key>
            <array>
                <string>NSPrivacyCollectedDataTypePurposeAnalytics</string>
            </array>
        </dict>
    </array>
    <key>NSPrivacyAccessedAPITypes</key>
    <array>
        <dict>
            <key>NSPrivacyAccessedAPIType</key>
            <string>NSPrivacyAccessedAPICategoryUserDefaults</string>
            <key>NSPrivacyAccessedAPITypeReasons</key>
            <array>
                <string>CA92.1</string>
            </array>
        </dict>
    </array>
</dict>
</plist>
`
