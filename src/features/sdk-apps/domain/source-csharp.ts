import type { ObjectSyntax } from './report-fields.ts'
import { reportFields, sourceVersion, toExpression } from './report-fields.ts'

const syntax: ObjectSyntax = {
  open: 'new Dictionary<string, object> { ',
  close: ' }',
  quote: '"',
  member: (name, value) => `["${name}"] = ${value}`,
}

/** A reporter for Unity. @param endpoint the address of this service, safe in a string literal */
export function csharpSource(endpoint: string): string {
  const { event, conversion, money, playReferrer, adservices } = reportFields('unity')
  return `// Castlane telemetry ${sourceVersion}, by plain HTTP. Needs Unity 2021 and no package.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using UnityEngine;
using UnityEngine.Networking;

public sealed class CastlaneTelemetry : MonoBehaviour
{
    private const string endpoint = "${endpoint}";
    private const string writeKey = "<WRITE_KEY>";
    private static readonly string session = Guid.NewGuid().ToString();
    private static CastlaneTelemetry instance;
    private readonly List<Item> waiting = new List<Item>();
    private bool isSending;
    private int failures;
    private float retryAt;

    [Serializable]
    private class Item
    {
        public string kind;
        public string id;
        public string json;
    }

    [Serializable]
    private class Kept
    {
        public List<Item> items = new List<Item>();
    }

    [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.BeforeSceneLoad)]
    private static void Begin()
    {
        instance = new GameObject("CastlaneTelemetry").AddComponent<CastlaneTelemetry>();
        DontDestroyOnLoad(instance.gameObject);
        instance.waiting.AddRange(JsonUtility.FromJson<Kept>(PlayerPrefs.GetString("castlane.waiting", "{\\"items\\":[]}")).items);
        Track("app_open");
    }

    /// <summary>Properties are texts, numbers and booleans, and identify nobody.</summary>
    public static void Track(string name, Dictionary<string, object> properties = null)
    {
        properties = properties ?? new Dictionary<string, object>();
        var id = Guid.NewGuid().ToString();
        var now = Now();
        var visitor = Visitor();
        Add("events", id, ${toExpression(event, syntax)});
    }

    /// <summary>Take the store's transaction id: the same one twice is counted once.</summary>
    public static void Conversion(string type, string transactionId, string amount = null, string currency = null)
    {
        var now = Now();
        var visitor = Visitor();
        var item = ${toExpression(conversion, syntax)};
        if (amount != null && currency != null) item["value"] = ${toExpression(money, syntax)};
        Add("conversions", transactionId, item);
    }

    /// <summary>What the Play Install Referrer library returned at the first start on Android.</summary>
    public static void InstallReferrer(string referrer)
    {
        var now = Now();
        var visitor = Visitor();
        var id = "install:" + visitor;
        Add("attributions", id, ${toExpression(playReferrer, syntax)});
    }

    /// <summary>The token of AAAttribution.attributionToken() at the first start on iOS.</summary>
    public static void AdServicesToken(string token)
    {
        var now = Now();
        var visitor = Visitor();
        var id = "install:" + visitor;
        Add("attributions", id, ${toExpression(adservices, syntax)});
    }

    /// <summary>Your own pseudonym of the user, never an e-mail address or a name.</summary>
    public static void Identify(string userId)
    {
        PlayerPrefs.SetString("castlane.user", userId ?? "");
    }

    private static string Now()
    {
        return DateTime.UtcNow.ToString("yyyy-MM-dd'T'HH:mm:ss.fff'Z'", CultureInfo.InvariantCulture);
    }

    private static string Visitor()
    {
        var known = PlayerPrefs.GetString("castlane.visitor", "");
        if (known != "") return known;
        PlayerPrefs.SetString("castlane.visitor", Guid.NewGuid().ToString());
        return PlayerPrefs.GetString("castlane.visitor");
    }

    private static void Add(string kind, string id, Dictionary<string, object> item)
    {
        var userId = PlayerPrefs.GetString("castlane.user", "");
        if (userId != "") item["userId"] = userId;
        instance.waiting.Add(new Item { kind = kind, id = id, json = Json(item) });
        if (instance.waiting.Count > 500) instance.waiting.RemoveAt(0);
        instance.Save();
        instance.StartCoroutine(instance.FlushAfter(3));
    }

    private void Save()
    {
        PlayerPrefs.SetString("castlane.waiting", JsonUtility.ToJson(new Kept { items = waiting }));
        PlayerPrefs.Save();
    }

    private IEnumerator FlushAfter(float seconds)
    {
        yield return new WaitForSecondsRealtime(seconds);
        while (!isSending && waiting.Count > 0 && Time.realtimeSinceStartup >= retryAt) yield return Send();
    }

    /// <summary>
    /// What was taken or refused is done; what got no answer, 408, 429 or 5xx is sent again. The API takes an id once.
    /// </summary>
    private IEnumerator Send()
    {
        isSending = true;
        var kind = waiting[0].kind;
        var batch = waiting.Where(one => one.kind == kind).Take(100).ToList();
        var body = "{\\"" + kind + "\\":[" + string.Join(",", batch.Select(one => one.json)) + "]}";
        using (var request = new UnityWebRequest(endpoint + "/v1/telemetry/" + kind, "POST"))
        {
            request.uploadHandler = new UploadHandlerRaw(Encoding.UTF8.GetBytes(body));
            request.downloadHandler = new DownloadHandlerBuffer();
            request.SetRequestHeader("X-Api-Key", writeKey);
            request.SetRequestHeader("Content-Type", "application/json");
            yield return request.SendWebRequest();
            isSending = false;
            var status = request.responseCode;
            if (status == 0 || status == 408 || status == 429 || status >= 500)
            {
                failures += 1;
                float.TryParse(request.GetResponseHeader("Retry-After") ?? "0", out var asked);
                var wait = Mathf.Max(asked, Mathf.Min(300, Mathf.Pow(2, failures)) * UnityEngine.Random.Range(0.5f, 1f));
                retryAt = Time.realtimeSinceStartup + wait;
                StartCoroutine(FlushAfter(wait + 0.1f));
            }
            else
            {
                failures = 0;
                waiting.RemoveAll(batch.Contains);
                Save();
            }
        }
    }

    private static string Json(object value)
    {
        switch (value)
        {
            case null: return "null";
            case bool flag: return flag ? "true" : "false";
            case IDictionary<string, object> members:
                return "{" + string.Join(",", members.Select(one => Json(one.Key) + ":" + Json(one.Value))) + "}";
            case string text: return Quote(text);
            case IFormattable number: return number.ToString(null, CultureInfo.InvariantCulture);
            default: return Quote(value.ToString());
        }
    }

    private static string Quote(string text)
    {
        var quoted = new StringBuilder("\\"");
        foreach (var character in text)
        {
            if (character == '"' || character == '\\\\') quoted.Append('\\\\').Append(character);
            else if (character < ' ') quoted.Append("\\\\u").Append(((int)character).ToString("x4"));
            else quoted.Append(character);
        }
        return quoted.Append('"').ToString();
    }
}
`
}
