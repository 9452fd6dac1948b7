import type { ObjectSyntax } from './report-fields.ts'
import { reportFields, sourceVersion, toExpression } from './report-fields.ts'

const syntax: ObjectSyntax = {
  open: 'mapOf(',
  close: ')',
  quote: '"',
  member: (name, value) => `"${name}" to ${value}`,
}

/** A reporter for Android. @param endpoint the address of this service, safe in a string literal */
export function kotlinSource(endpoint: string): string {
  const { event, conversion, money, playReferrer } = reportFields('android')
  return `// Castlane telemetry ${sourceVersion}, by plain HTTP. Needs Android 7 and no package.
import android.content.Context
import android.content.SharedPreferences
import java.net.HttpURLConnection
import java.net.URL
import java.text.SimpleDateFormat
import java.util.Date
import java.util.Locale
import java.util.TimeZone
import java.util.UUID
import java.util.concurrent.Executors
import java.util.concurrent.TimeUnit
import kotlin.math.max
import kotlin.math.min
import kotlin.math.pow
import kotlin.random.Random
import org.json.JSONArray
import org.json.JSONObject

object CastlaneTelemetry {
    private const val endpoint = "${endpoint}"
    private const val writeKey = "<WRITE_KEY>"
    private val worker = Executors.newSingleThreadScheduledExecutor()
    private val session = UUID.randomUUID().toString()
    private lateinit var store: SharedPreferences
    private var failures = 0
    private var retryAt = 0L

    /** Call once when the app starts. */
    fun start(context: Context) {
        store = context.applicationContext.getSharedPreferences("castlane", Context.MODE_PRIVATE)
        track("app_open")
    }

    /** Properties are texts, numbers and booleans, and identify nobody. */
    fun track(name: String, properties: Map<String, Any> = emptyMap()) = worker.execute {
        val id = UUID.randomUUID().toString()
        val now = now()
        val visitor = visitor()
        add("events", id, ${toExpression(event, syntax)})
    }

    /** Take the store's transaction id: the same one twice is counted once. */
    fun conversion(type: String, transactionId: String, amount: String? = null, currency: String? = null) = worker.execute {
        val now = now()
        val visitor = visitor()
        val item = ${toExpression(conversion, syntax)}.toMutableMap<String, Any>()
        if (amount != null && currency != null) item["value"] = ${toExpression(money, syntax)}
        add("conversions", transactionId, item)
    }

    /** What the Play Install Referrer library returned at the first start. */
    fun installReferrer(referrer: String) = worker.execute {
        val now = now()
        val visitor = visitor()
        val id = "install:" + visitor
        add("attributions", id, ${toExpression(playReferrer, syntax)})
    }

    /** Your own pseudonym of the user, never an e-mail address or a name. */
    fun identify(userId: String?) = worker.execute { store.edit().putString("user", userId).apply() }

    private fun now(): String {
        val format = SimpleDateFormat("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.US)
        format.timeZone = TimeZone.getTimeZone("UTC")
        return format.format(Date())
    }

    private fun visitor(): String = store.getString("visitor", null) ?: UUID.randomUUID().toString().also {
        store.edit().putString("visitor", it).apply()
    }

    private fun waiting() = JSONArray(store.getString("waiting", "[]")).let { all -> List(all.length()) { all.getJSONObject(it) } }

    private fun keep(items: List<JSONObject>) = store.edit().putString("waiting", JSONArray(items).toString()).apply()

    private fun add(kind: String, id: String, item: Map<String, Any>) {
        val body = JSONObject(item)
        store.getString("user", null)?.let { body.put("userId", it) }
        keep((waiting() + JSONObject().put("kind", kind).put("id", id).put("item", body)).takeLast(500))
        worker.schedule({ flush() }, 3, TimeUnit.SECONDS)
    }

    /** What was taken or refused is done; what got no answer, 408, 429 or 5xx is sent again. The API takes an id once. */
    private fun flush() {
        val all = waiting()
        if (all.isEmpty() || System.currentTimeMillis() < retryAt) return
        val kind = all.first().getString("kind")
        val batch = all.filter { it.getString("kind") == kind }.take(100)
        val body = JSONObject().put(kind, JSONArray(batch.map { it.getJSONObject("item") })).toString()
        val (status, asked) = send(kind, body)
        if (status == 0 || status == 408 || status == 429 || status >= 500) {
            failures += 1
            val wait = max(asked * 1000.0, min(300_000.0, 1000 * 2.0.pow(failures)) * Random.nextDouble(0.5, 1.0)).toLong()
            retryAt = System.currentTimeMillis() + wait
            worker.schedule({ flush() }, wait + 100, TimeUnit.MILLISECONDS)
            return
        }
        failures = 0
        val ids = batch.map { it.getString("id") }.toSet()
        keep(waiting().filter { it.getString("id") !in ids })
        flush()
    }

    /** The status, 0 without an answer, and the seconds of Retry-After. */
    private fun send(kind: String, body: String): Pair<Int, Int> = try {
        val connection = URL(endpoint + "/v1/telemetry/" + kind).openConnection() as HttpURLConnection
        connection.requestMethod = "POST"
        connection.connectTimeout = 10_000
        connection.readTimeout = 30_000
        connection.doOutput = true
        connection.setRequestProperty("X-Api-Key", writeKey)
        connection.setRequestProperty("Content-Type", "application/json")
        connection.outputStream.use { it.write(body.toByteArray()) }
        val answer = Pair(connection.responseCode, connection.getHeaderField("Retry-After")?.toIntOrNull() ?: 0)
        connection.disconnect()
        answer
    } catch (error: java.io.IOException) {
        Pair(0, 0)
    }
}
`
}

/** Reads what brought the installation from Google Play, once. */
export const installReferrerSource = `import android.content.Context
import com.android.installreferrer.api.InstallReferrerClient
import com.android.installreferrer.api.InstallReferrerStateListener

fun reportInstallReferrer(context: Context) {
    val store = context.getSharedPreferences("castlane", Context.MODE_PRIVATE)
    if (store.getBoolean("referred", false)) return
    val client = InstallReferrerClient.newBuilder(context).build()
    client.startConnection(object : InstallReferrerStateListener {
        override fun onInstallReferrerSetupFinished(code: Int) {
            if (code == InstallReferrerClient.InstallReferrerResponse.OK) {
                CastlaneTelemetry.installReferrer(client.installReferrer.installReferrer)
                store.edit().putBoolean("referred", true).apply()
            }
            client.endConnection()
        }

        override fun onInstallReferrerServiceDisconnected() = Unit
    })
}
`
