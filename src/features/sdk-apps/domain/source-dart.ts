import type { ObjectSyntax } from './report-fields.ts'
import { reportFields, sourceVersion, toExpression } from './report-fields.ts'

const syntax: ObjectSyntax = { open: '{', close: '}', quote: "'", member: (name, value) => `'${name}': ${value}` }

/** A reporter for Flutter. @param endpoint the address of this service, safe in a string literal */
export function dartSource(endpoint: string): string {
  const { event, conversion, money, playReferrer, adservices } = reportFields('flutter')
  return `// Castlane telemetry ${sourceVersion}, by plain HTTP. Needs no package.
import 'dart:async';
import 'dart:convert';
import 'dart:io';
import 'dart:math';

class CastlaneTelemetry {
  static const _endpoint = '${endpoint}';
  static const _writeKey = '<WRITE_KEY>';
  static final _random = Random.secure();
  static final String session = _newId();
  static String visitor = _newId();
  static String? _userId;
  static List<Map<String, dynamic>> _waiting = [];
  static File? _file;
  static Timer? _timer;
  static bool _isSending = false;
  static int _failures = 0;
  static DateTime _retryAt = DateTime.fromMillisecondsSinceEpoch(0);

  /// Call once when the app starts. [file] keeps the visitor and what was not sent yet, such as
  /// File('\${(await getApplicationSupportDirectory()).path}/castlane.json') with the package path_provider.
  static Future<void> start({File? file}) async {
    _file = file;
    try {
      if (file != null && await file.exists()) {
        final kept = jsonDecode(await file.readAsString()) as Map<String, dynamic>;
        visitor = kept['visitor'] as String;
        _userId = kept['userId'] as String?;
        _waiting = [...(kept['waiting'] as List).cast<Map<String, dynamic>>(), ..._waiting];
      }
    } catch (_) {
      // A broken file is written again.
    }
    track('app_open');
  }

  /// Properties are texts, numbers and booleans, and identify nobody.
  static void track(String name, [Map<String, Object> properties = const {}]) {
    final id = _newId();
    final now = DateTime.now().toUtc().toIso8601String();
    _add('events', id, ${toExpression(event, syntax)});
  }

  /// Take the store's transaction id: the same one twice is counted once.
  static void conversion(String type, String transactionId, {String? amount, String? currency}) {
    final now = DateTime.now().toUtc().toIso8601String();
    final item = <String, dynamic>${toExpression(conversion, syntax)};
    if (amount != null && currency != null) item['value'] = ${toExpression(money, syntax)};
    _add('conversions', transactionId, item);
  }

  /// What the Play Install Referrer library returned at the first start on Android.
  static void installReferrer(String referrer) {
    final id = 'install:$visitor';
    final now = DateTime.now().toUtc().toIso8601String();
    _add('attributions', id, ${toExpression(playReferrer, syntax)});
  }

  /// The token of AAAttribution.attributionToken() at the first start on iOS.
  static void adServicesToken(String token) {
    final id = 'install:$visitor';
    final now = DateTime.now().toUtc().toIso8601String();
    _add('attributions', id, ${toExpression(adservices, syntax)});
  }

  /// Your own pseudonym of the user, never an e-mail address or a name.
  static void identify(String? userId) {
    _userId = userId;
    _save();
  }

  static void _add(String kind, String id, Map<String, dynamic> item) {
    if (_userId != null) item = {...item, 'userId': _userId};
    _waiting.add({'kind': kind, 'id': id, 'item': item});
    if (_waiting.length > 500) _waiting.removeAt(0);
    _save();
    _schedule(const Duration(seconds: 3));
  }

  static void _save() {
    final text = jsonEncode({'visitor': visitor, 'userId': _userId, 'waiting': _waiting});
    try {
      _file?.writeAsStringSync(text);
    } on FileSystemException {
      // It stays in memory.
    }
  }

  static void _schedule(Duration wait) {
    if (_timer?.isActive ?? false) return;
    _timer = Timer(wait, flush);
  }

  /// What was taken or refused is done; what got no answer, 408, 429 or 5xx is sent again. The API takes an id once.
  static Future<void> flush() async {
    if (_isSending || _waiting.isEmpty || DateTime.now().isBefore(_retryAt)) return;
    _isSending = true;
    final kind = _waiting.first['kind'] as String;
    final batch = _waiting.where((one) => one['kind'] == kind).take(100).toList();
    var status = 0;
    var asked = 0;
    final client = HttpClient();
    try {
      final request = await client.openUrl('POST', Uri.parse('$_endpoint/v1/telemetry/$kind'));
      request.headers.set('X-Api-Key', _writeKey);
      request.headers.set('Content-Type', 'application/json');
      request.add(utf8.encode(jsonEncode({kind: [for (final one in batch) one['item']]})));
      final response = await request.close();
      await response.drain<void>();
      status = response.statusCode;
      asked = int.tryParse(response.headers.value('retry-after') ?? '') ?? 0;
    } on IOException {
      // No answer: it is sent again.
    } finally {
      client.close();
      _isSending = false;
    }
    if (status == 0 || status == 408 || status == 429 || status >= 500) {
      _failures += 1;
      final backoff = min(300000.0, 1000 * pow(2.0, _failures)) * (0.5 + _random.nextDouble() / 2);
      final wait = Duration(milliseconds: max(asked * 1000.0, backoff).round());
      _retryAt = DateTime.now().add(wait);
      _schedule(wait + const Duration(milliseconds: 100));
      return;
    }
    _failures = 0;
    final ids = {for (final one in batch) one['id']};
    _waiting.removeWhere((one) => ids.contains(one['id']));
    _save();
    await flush();
  }

  static String _newId() =>
      List.generate(16, (_) => _random.nextInt(256).toRadixString(16).padLeft(2, '0')).join();
}
`
}
